import type { MailKind } from "@cairn/contract/mail/mails.ts";
import type { NotificationKind } from "@cairn/contract/notifications/kinds.ts";
import { type Pence, pence } from "@cairn/contract/platform/money.ts";
import type { Transaction } from "../../platform/database/database.ts";
import type { Email } from "../../platform/mail/mail.ts";
import type { Platform } from "../../platform/platform.ts";
import { listReaders, type Reader } from "./settings.ts";
import { notifications } from "./tables.ts";

/** Something that staff are told of. It names no customer, since it is mailed and kept. */
export interface Occasion {
  readonly kind: Exclude<NotificationKind, "order_large">;
  /** Names it among those of its kind: an occasion is told once. */
  readonly key: string;
  readonly about: string;
  readonly amount?: Pence;
  /** Where the dashboard shows it, from `/dashboard` on. */
  readonly path: string;
}

type Write = (reader: Reader) => Email<MailKind>;

type Notifying = Pick<Platform, "config" | "mail">;

/**
 * Tells staff what has happened, in the transaction in which it does: whoever may see it and chose so is mailed at
 * once, and the next digest finds it. `write` makes a mail of its own kind in place of the usual one.
 */
export async function notifyStaff(
  platform: Notifying,
  tx: Transaction,
  occasion: Occasion,
  write?: Write,
): Promise<void> {
  await notifyStaffOfEach(platform, tx, [occasion], write);
}

/** Tells staff of several occasions as of one. */
export async function notifyStaffOfEach(
  platform: Notifying,
  tx: Transaction,
  occasions: readonly Occasion[],
  write?: Write,
): Promise<void> {
  const noted: { readonly occasion: Occasion; readonly id: number }[] = [];
  for (const occasion of occasions) {
    const { kind, key, about, amount, path } = occasion;
    const [row] = await tx
      .insert(notifications)
      .values({ kind, key, about, amount_pence: amount ?? null, path })
      .onConflictDoNothing()
      .returning({ id: notifications.id });
    if (row) noted.push({ occasion, id: row.id });
  }
  if (noted.length === 0) return;
  const readers = await listReaders(tx);
  for (const { occasion, id } of noted)
    for (const reader of readers) await mailReader(platform, tx, { occasion, id, reader }, write);
}

async function mailReader(
  { config, mail }: Notifying,
  tx: Transaction,
  { occasion, id, reader }: { readonly occasion: Occasion; readonly id: number; readonly reader: Reader },
  write: Write | undefined,
): Promise<void> {
  const { kind, about, amount, path } = occasion;
  const mailedKind = immediateKind(reader, kind, amount);
  if (!mailedKind) return;
  const usual: Email<"staff-notification"> = {
    kind: "staff-notification",
    key: `${id}-${reader.id}`,
    to: reader.email,
    props: {
      name: reader.name,
      kind: mailedKind,
      about,
      amount: amount ?? null,
      url: `${config.publicUrl}/dashboard${path}`,
    },
  };
  await mail.send(tx, write?.(reader) ?? usual);
}

/** A new order is also a large one for whoever calls it so, and is mailed to nobody twice. */
function immediateKind({ choiceOf, largeFrom }: Reader, kind: NotificationKind, amount: Pence = pence(0)) {
  if (kind === "order_new" && amount >= largeFrom && choiceOf("order_large") === "at_once") return "order_large";
  return choiceOf(kind) === "at_once" ? kind : undefined;
}
