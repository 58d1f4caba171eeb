import {
  mayReceive,
  type NotificationChoice,
  type NotificationKind,
  notificationKinds,
  usualChoice,
} from "@cairn/contract/notifications/kinds.ts";
import type { NotificationSettings } from "@cairn/contract/notifications/staff.ts";
import { type Pence, pence } from "@cairn/contract/platform/money.ts";
import type { Role } from "@cairn/contract/staff/permissions.ts";
import { eq } from "drizzle-orm";
import type { Database, Transaction } from "../../platform/database/database.ts";
import { listActiveStaff } from "../staff/members.ts";
import { notificationSettings } from "./tables.ts";

const usualLargeFrom = pence(50_000);

/** A member who works here now, with what they are told by mail. */
export interface Reader {
  readonly id: number;
  readonly name: string;
  readonly email: string;
  readonly largeFrom: Pence;
  /** Never, of a kind that their role may not see any more. */
  choiceOf(kind: NotificationKind): NotificationChoice;
}

type Saved = Pick<typeof notificationSettings.$inferSelect, "choices" | "large_from_pence"> | undefined;

function choiceOf(role: Role, saved: Saved, kind: NotificationKind): NotificationChoice {
  if (!mayReceive(role, kind)) return "never";
  return saved?.choices[kind] ?? usualChoice(role, kind);
}

const largeFromOf = (saved: Saved): Pence => (saved ? pence(saved.large_from_pence) : usualLargeFrom);

/** All members who are not suspended, with their choices as their role allows them now. */
export async function listReaders(db: Database | Transaction): Promise<Reader[]> {
  const members = await listActiveStaff(db);
  const rows = await db.select().from(notificationSettings);
  const settings = new Map(rows.map((row) => [row.staff_id, row]));
  return members.map(({ role, ...member }) => {
    const saved = settings.get(member.id);
    return { ...member, largeFrom: largeFromOf(saved), choiceOf: (kind) => choiceOf(role, saved, kind) };
  });
}

/** What a member is told by mail, by the kinds that their role may see. */
export async function findSettingsOf(
  db: Database,
  { id, role }: { readonly id: number; readonly role: Role },
): Promise<NotificationSettings> {
  const [saved] = await db.select().from(notificationSettings).where(eq(notificationSettings.staff_id, id));
  const seen = notificationKinds.filter((kind) => mayReceive(role, kind));
  return {
    choices: Object.fromEntries(seen.map((kind) => [kind, choiceOf(role, saved, kind)])),
    large_from: largeFromOf(saved),
  };
}

/** Keeps what a member has chosen, of the kinds that their role may see. */
export async function saveSettingsOf(
  tx: Transaction,
  { id, role }: { readonly id: number; readonly role: Role },
  { choices, large_from }: NotificationSettings,
): Promise<void> {
  const seen = notificationKinds.filter((kind) => mayReceive(role, kind) && choices[kind] !== undefined);
  const chosen = {
    choices: Object.fromEntries(seen.map((kind) => [kind, choices[kind]])),
    large_from_pence: large_from,
  };
  await tx
    .insert(notificationSettings)
    .values({ staff_id: id, ...chosen })
    .onConflictDoUpdate({ target: notificationSettings.staff_id, set: chosen });
}
