import type { Role } from "@cairn/contract/staff/permissions.ts";
import { type SecondFactorPolicy, secondFactorPolicySchema } from "@cairn/contract/staff/second-factor.ts";
import { remembered } from "../../platform/cache/remembered.ts";
import { tags } from "../../platform/cache/tags.ts";
import type { Transaction } from "../../platform/database/database.ts";
import type { Platform } from "../../platform/platform.ts";
import { type Document, readDocument, writeDocument } from "../settings/documents.ts";

/** What the owner asks of staff. */
const policy: Document<typeof secondFactorPolicySchema> = {
  name: "second-factor-policy",
  tag: tags.settings,
  schema: secondFactorPolicySchema,
  initial: { roles: [] },
};

export const findPolicy = remembered([tags.settings], (db) => readDocument(db, policy));
export const savePolicy = (tx: Transaction, value: SecondFactorPolicy) => writeDocument(tx, policy, value);

/** Whether a role needs a second factor. */
export async function needsSecondFactor(platform: Pick<Platform, "db" | "cache">, role: Role): Promise<boolean> {
  return (await findPolicy(platform)).roles.includes(role);
}
