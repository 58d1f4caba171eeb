import { staffCustomerMessages as messages } from "@cairn/contract/customers/staff-messages.ts";
import { transact } from "../../platform/database/transact.ts";
import { AppError, invalid } from "../../platform/errors.ts";
import type { PersonalData } from "../../platform/personal-data.ts";
import type { Platform } from "../../platform/platform.ts";
import { isSameEmail } from "../accounts/customers.ts";
import { findPerson, lockPerson } from "../accounts/personal-data.ts";

/** Everything that the shop keeps about a customer; refuses with 404. */
export async function collectAll(
  platform: Pick<Platform, "config" | "db" | "secret">,
  personalData: readonly PersonalData[],
  id: number,
): Promise<Record<string, unknown>> {
  const person = await findPerson(platform.db, id);
  const parts = [];
  for (const { collect } of personalData) parts.push(await collect(platform, person));
  return Object.assign({ made_at: new Date().toISOString() }, ...parts);
}

/**
 * Erases a customer for good. Refuses with 404, with 422 an e-mail that is not theirs, and with 409 (`in_use`) while
 * something is open with them.
 */
export function eraseEverywhere(
  platform: Pick<Platform, "config" | "db" | "cache" | "jobs" | "mail">,
  personalData: readonly PersonalData[],
  id: number,
  email: string,
): Promise<void> {
  return transact(platform, async (tx) => {
    const person = await lockPerson(tx, id);
    if (!isSameEmail(person.email, email)) {
      throw invalid("email", messages.otherEmail, "other_email");
    }
    const uses = [];
    for (const { findOpen } of personalData) uses.push(...((await findOpen?.(tx, person)) ?? []));
    if (uses.length > 0) throw new AppError("in_use", 409, messages.matterOpen, { uses });
    for (const { erase } of personalData.toReversed()) await erase(platform, tx, person);
  });
}
