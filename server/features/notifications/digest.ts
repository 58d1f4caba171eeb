import { digestHour, type NotificationKind, notificationKinds } from "@cairn/contract/notifications/kinds.ts";
import { digestTitles } from "@cairn/contract/notifications/staff-messages.ts";
import { pence } from "@cairn/contract/platform/money.ts";
import { shopDay, shopTime } from "@cairn/contract/platform/shop-time.ts";
import { isNull, lt, sql } from "drizzle-orm";
import { transact } from "../../platform/database/transact.ts";
import type { Platform } from "../../platform/platform.ts";
import { listReaders, type Reader } from "./settings.ts";
import { notificationDigests, notifications } from "./tables.ts";

type Row = typeof notifications.$inferSelect;

/** How many of a kind the digest names; of the others it tells the count. */
const namedOfEach = 5;

/** The lists of the dashboard in which all of a kind stand. */
const lists: Readonly<Record<NotificationKind, string>> = {
  order_new: "/orders",
  order_large: "/orders",
  payment_trouble: "/",
  payment_disputed: "/",
  packing_problem: "/",
  return_asked: "/returns",
  letter_came: "/letters",
  stock_low: "/stock",
  mail_failed: "/mails",
  backup_old: "/health",
};

/**
 * Mails each member what they want to hear of once a day, if there is any. A day has one digest, however often and in
 * however many processes this runs; what is told after it waits for the next.
 */
export async function sendDigests(
  platform: Pick<Platform, "config" | "db" | "cache" | "mail">,
  now = new Date(),
): Promise<void> {
  if (Number(shopTime(now).slice(0, 2)) < digestHour) return;
  const day = shopDay(now);
  await transact(platform, async (tx) => {
    const [started] = await tx.insert(notificationDigests).values({ day }).onConflictDoNothing().returning();
    if (!started) return;
    const rows = await tx
      .update(notifications)
      .set({ digest_day: day })
      .where(isNull(notifications.digest_day))
      .returning();
    if (rows.length === 0) return;
    rows.sort((one, other) => one.id - other.id);
    for (const reader of await listReaders(tx)) {
      const groups = groupsFor(reader, rows, `${platform.config.publicUrl}/dashboard`);
      if (groups.length === 0) continue;
      await platform.mail.send(tx, {
        kind: "staff-digest",
        key: `${day}-${reader.id}`,
        to: reader.email,
        props: { name: reader.name, day, groups },
      });
    }
  });
}

/** Forgets what was told long ago. */
export async function clearOldNotifications({ db }: Pick<Platform, "db">): Promise<void> {
  await db.delete(notifications).where(lt(notifications.happened_at, sql`now() - interval '60 days'`));
}

function groupsFor({ choiceOf, largeFrom }: Reader, rows: readonly Row[], dashboard: string) {
  const isLarge = (row: Row) => row.kind === "order_new" && (row.amount_pence ?? 0) >= largeFrom;
  // An order is told once: as a large one where a member asks for these.
  const isOf = (kind: NotificationKind) => (row: Row) => {
    if (kind === "order_large") return isLarge(row);
    return row.kind === kind && !(kind === "order_new" && choiceOf("order_large") !== "never" && isLarge(row));
  };
  return notificationKinds
    .filter((kind) => choiceOf(kind) === "digest" && !(kind === "order_large" && choiceOf("order_new") === "at_once"))
    .map((kind) => ({ kind, found: rows.filter(isOf(kind)) }))
    .filter(({ found }) => found.length > 0)
    .map(({ kind, found }) => ({
      title: digestTitles[kind](found.length),
      url: `${dashboard}${lists[kind]}`,
      items: found.slice(0, namedOfEach).map(({ about, amount_pence, path }) => ({
        about,
        amount: amount_pence === null ? null : pence(amount_pence),
        url: `${dashboard}${path}`,
      })),
      more: Math.max(0, found.length - namedOfEach),
    }));
}
