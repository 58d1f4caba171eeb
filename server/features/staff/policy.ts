import { penceSchema } from "@cairn/contract/platform/amount.ts";
import { type Pence, pence } from "@cairn/contract/platform/money.ts";
import { staffMessages } from "@cairn/contract/staff/messages.ts";
import type { Role } from "@cairn/contract/staff/permissions.ts";
import { type StaffPolicy, staffPolicySchema } from "@cairn/contract/staff/policy.ts";
import { and, eq, gt, lt, sql } from "drizzle-orm";
import * as z from "zod/mini";
import { remembered } from "../../platform/cache/remembered.ts";
import { tags } from "../../platform/cache/tags.ts";
import type { Database, Transaction } from "../../platform/database/database.ts";
import { AppError } from "../../platform/errors.ts";
import type { Platform } from "../../platform/platform.ts";
import { type Document, readDocument, writeDocument } from "../settings/documents.ts";
import type { StaffSession } from "./sessions.ts";
import { staff, staffRefunds } from "./tables.ts";

/** Who asks for a refund, and since when their password is known to be theirs. */
export type Confirmation = Pick<StaffSession, "id" | "confirmed_at" | "isConfirmed">;

const storedSchema = z.extend(staffPolicySchema, { confirm_refunds_above: penceSchema });

/** What the owner asks of staff. */
const policy: Document<typeof storedSchema> = {
  name: "staff-policy",
  tag: tags.settings,
  schema: storedSchema,
  initial: () => ({ second_factor_roles: [], confirm_refunds_above: pence(10_000) }),
};

export const findPolicy = remembered([tags.settings], (db) => readDocument(db, policy));
export const savePolicy = (tx: Transaction, value: StaffPolicy) => writeDocument(tx, policy, value);

/** Whether a role needs a second factor. */
export async function needsSecondFactor(platform: Pick<Platform, "db" | "cache">, role: Role): Promise<boolean> {
  return (await findPolicy(platform)).second_factor_roles.includes(role);
}

/**
 * Refuses with 403 `password_needed` a refund by staff with which those that they have asked for since they gave their
 * password come to more than the owner lets them. The member is locked, so that of two refunds at once one counts the
 * other.
 */
export async function expectConfirmedRefund(
  tx: Transaction,
  { id: staffId, confirmed_at, isConfirmed }: Confirmation,
  amountPence: Pence,
): Promise<void> {
  if (isConfirmed) return;
  await tx.select({ id: staff.id }).from(staff).where(eq(staff.id, staffId)).for("no key update");
  await tx.insert(staffRefunds).values({ staff_id: staffId, amount_pence: amountPence });
  const [asked] = await tx
    .select({ sum: sql`sum(${staffRefunds.amount_pence})`.mapWith(Number) })
    .from(staffRefunds)
    .where(and(eq(staffRefunds.staff_id, staffId), gt(staffRefunds.asked_at, confirmed_at)));
  if ((asked?.sum ?? 0) > (await readDocument(tx, policy)).confirm_refunds_above) {
    throw new AppError("password_needed", 403, staffMessages.passwordNeeded);
  }
}

/** Forgets refunds that are older than any login. */
export async function clearOldRefunds(db: Database): Promise<void> {
  await db.delete(staffRefunds).where(lt(staffRefunds.asked_at, sql`now() - interval '7 days'`));
}
