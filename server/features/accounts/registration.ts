import { accountMessages } from "@cairn/contract/accounts/messages.ts";
import type { Customer, registrationSchema } from "@cairn/contract/accounts/public.ts";
import { sql } from "drizzle-orm";
import type * as z from "zod/mini";
import { assertUncommonPassword } from "../../platform/common-passwords.ts";
import { transact } from "../../platform/database/transact.ts";
import { type AppError, invalid } from "../../platform/errors.ts";
import { hashPassword } from "../../platform/passwords.ts";
import type { Platform } from "../../platform/platform.ts";
import { hasEmail, toCustomer } from "./customers.ts";
import { requestConfirmation } from "./email-change.ts";
import { allowsConfirmation } from "./rate-limits.ts";
import { customers } from "./tables.ts";

/**
 * Opens an account and mails its confirmation link; refuses with 422 a taken e-mail and a common password. A taken
 * e-mail is disclosed on purpose, since its owner would be lost otherwise (ASVS 6.3.8); the rate limit keeps that from
 * being a directory.
 */
export async function registerCustomer(
  platform: Pick<Platform, "config" | "db" | "cache" | "mail" | "mailer" | "limits">,
  { first_name, last_name, email, password }: z.infer<typeof registrationSchema>,
): Promise<Customer> {
  await assertUncommonPassword(password);
  const [taken] = await platform.db.select({ id: customers.id }).from(customers).where(hasEmail(email));
  if (taken) throw emailTaken();
  const passwordHash = await hashPassword(password);
  // Without a mail server no address could ever be confirmed.
  const asksMailbox = platform.mailer.configured;
  const confirmedAt = asksMailbox ? null : sql`now()`;
  const sendsLink = asksMailbox && (await allowsConfirmation(platform.limits, email));
  return transact(platform, async (tx) => {
    const [made] = await tx
      .insert(customers)
      .values({ name: `${first_name} ${last_name}`, email, password_hash: passwordHash, confirmed_at: confirmedAt })
      .onConflictDoNothing()
      .returning();
    // Two concurrent registrations: the unique index accepted the other one.
    if (!made) throw emailTaken();
    if (sendsLink) await requestConfirmation(tx, platform, made);
    return toCustomer(made);
  });
}

function emailTaken(): AppError {
  return invalid("email", accountMessages.emailTaken, "email_taken");
}
