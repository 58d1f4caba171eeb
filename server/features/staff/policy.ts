import { penceSchema } from "@cairn/contract/amount.ts";
import { staffMessages } from "@cairn/contract/messages/staff.ts";
import { type Pence, pence } from "@cairn/contract/money.ts";
import type { Role } from "@cairn/contract/staff/permissions.ts";
import { type StaffPolicy, staffPolicySchema } from "@cairn/contract/staff/policy.ts";
import * as z from "zod/mini";
import { remembered } from "../../platform/cache/remembered.ts";
import { tags } from "../../platform/cache/tags.ts";
import type { Transaction } from "../../platform/database/database.ts";
import { AppError } from "../../platform/errors.ts";
import type { Platform } from "../../platform/platform.ts";
import { type Document, readDocument, writeDocument } from "../settings/documents.ts";

const keptSchema = z.extend(staffPolicySchema, { confirm_refunds_above: penceSchema });

/** What the owner asks of staff. */
const policy: Document<typeof keptSchema> = {
  name: "staff-policy",
  tag: tags.settings,
  schema: keptSchema,
  initial: { second_factor_roles: [], confirm_refunds_above: pence(10_000) },
};

export const findPolicy = remembered([tags.settings], (db) => readDocument(db, policy));
export const savePolicy = (tx: Transaction, value: StaffPolicy) => writeDocument(tx, policy, value);

/** Whether a role needs a second factor. */
export async function needsSecondFactor(platform: Pick<Platform, "db" | "cache">, role: Role): Promise<boolean> {
  return (await findPolicy(platform)).second_factor_roles.includes(role);
}

/** Refuses with 403 `password_needed` a refund by staff that is so large that their password is asked for again. */
export async function expectConfirmedRefund(tx: Transaction, amount: Pence): Promise<void> {
  if (amount > (await readDocument(tx, policy)).confirm_refunds_above) {
    throw new AppError("password_needed", 403, staffMessages.passwordNeeded);
  }
}
