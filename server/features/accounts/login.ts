import { accountMessages } from "@cairn/contract/accounts/messages.ts";
import type { Customer } from "@cairn/contract/accounts/public.ts";
import { and, eq } from "drizzle-orm";
import { transact } from "../../platform/database/transact.ts";
import { AppError } from "../../platform/errors.ts";
import { verifyPassword } from "../../platform/passwords.ts";
import type { Platform } from "../../platform/platform.ts";
import { hasEmail, toCustomer } from "./customers.ts";
import { openSession } from "./sessions.ts";
import { customers } from "./tables.ts";

/** Opens a session; for every wrong combination refuses with the same 422 after the same work. */
export async function logIn(
  platform: Pick<Platform, "db" | "cache">,
  email: string,
  password: string,
): Promise<{ token: string; user: Customer }> {
  const [customer] = await platform.db.select().from(customers).where(hasEmail(email));
  const isRight = await verifyPassword(password, customer?.password_hash);
  const token = customer && isRight ? await openSessionOf(platform, customer) : undefined;
  if (!customer || token === undefined) throw new AppError("login_failed", 422, accountMessages.loginFailed);
  return { token, user: toCustomer(customer) };
}

/**
 * The row is locked until the session exists, so that a password change at the same time either refuses this login or
 * ends its session.
 */
function openSessionOf(
  platform: Pick<Platform, "db" | "cache">,
  { id, password_hash }: typeof customers.$inferSelect,
): Promise<string | undefined> {
  return transact(platform, async (tx) => {
    const [unchanged] = await tx
      .select({ id: customers.id })
      .from(customers)
      .where(and(eq(customers.id, id), eq(customers.password_hash, password_hash)))
      .for("share");
    return unchanged && openSession(tx, id);
  });
}
