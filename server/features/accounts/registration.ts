import type { Customer, registrationSchema } from "@cairn/contract/accounts.ts";
import { accountMessages } from "@cairn/contract/messages/accounts.ts";
import { sql } from "drizzle-orm";
import type * as z from "zod/mini";
import { assertUncommonPassword } from "../../platform/common-passwords.ts";
import { transact } from "../../platform/database/transact.ts";
import { AppError } from "../../platform/errors.ts";
import { hashPassword } from "../../platform/passwords.ts";
import type { Platform } from "../../platform/platform.ts";
import { hasEmail, toCustomer } from "./customers.ts";
import { requestConfirmation } from "./email-change.ts";
import { customers } from "./tables.ts";

/**
 * Opens an account, and mails it the link that confirms it; refuses with 422 a taken e-mail and a common password. That an e-mail is taken is
 * told on purpose, else its owner is lost (ASVS 6.3.8); the limit on registrations keeps it from being a list.
 */
export async function registerCustomer(
  platform: Pick<Platform, "config" | "db" | "cache" | "mail" | "mailer">,
  { first_name, last_name, email, password }: z.infer<typeof registrationSchema>,
): Promise<Customer> {
  await assertUncommonPassword(password);
  const [taken] = await platform.db.select({ id: customers.id }).from(customers).where(hasEmail(email));
  if (taken) throw emailTaken();
  const passwordHash = await hashPassword(password);
  // Where no mail leaves, no mailbox can confirm anything.
  const asksMailbox = platform.mailer.configured;
  const confirmedAt = asksMailbox ? null : sql`now()`;
  return transact(platform, async (tx) => {
    const [made] = await tx
      .insert(customers)
      .values({ name: `${first_name} ${last_name}`, email, passwordHash, confirmedAt })
      .onConflictDoNothing()
      .returning();
    // Two forms sent at once: the database took one of them.
    if (!made) throw emailTaken();
    if (asksMailbox) await requestConfirmation(tx, platform, toCustomer(made));
    return toCustomer(made);
  });
}

function emailTaken(): AppError {
  return new AppError("email_taken", 422, accountMessages.emailTaken, {
    errors: { email: [accountMessages.emailTaken] },
  });
}
