import type { Customer, registrationSchema } from "@cairn/contract/accounts.ts";
import { accountMessages } from "@cairn/contract/messages/accounts.ts";
import type * as z from "zod/mini";
import type { Database } from "../../platform/database/database.ts";
import { AppError } from "../../platform/errors.ts";
import { hashPassword } from "../../platform/passwords.ts";
import { assertUncommonPassword } from "./common-passwords.ts";
import { hasEmail, toCustomer } from "./customers.ts";
import { customers } from "./tables.ts";

/**
 * Opens an account; refuses with 422 a taken e-mail and a common password. That an e-mail is taken is
 * told on purpose, else its owner is lost (ASVS 6.3.8); the limit on registrations keeps it from being a list.
 */
export async function registerCustomer(
  db: Database,
  { first_name, last_name, email, password }: z.infer<typeof registrationSchema>,
): Promise<Customer> {
  await assertUncommonPassword(password);
  const [taken] = await db.select({ id: customers.id }).from(customers).where(hasEmail(email));
  if (taken) throw emailTaken();
  const [made] = await db
    .insert(customers)
    .values({ name: `${first_name} ${last_name}`, email, passwordHash: await hashPassword(password) })
    .onConflictDoNothing()
    .returning();
  // Two forms sent at once: the database took one of them.
  if (!made) throw emailTaken();
  return toCustomer(made);
}

function emailTaken(): AppError {
  return new AppError("email_taken", 422, accountMessages.emailTaken, {
    errors: { email: [accountMessages.emailTaken] },
  });
}
