import { accountMessages } from "@cairn/contract/accounts/messages.ts";
import { and, eq, gt, sql } from "drizzle-orm";
import { assertUncommonPassword } from "../../platform/common-passwords.ts";
import type { Database } from "../../platform/database/database.ts";
import { transact } from "../../platform/database/transact.ts";
import { AppError } from "../../platform/errors.ts";
import { hashPassword } from "../../platform/passwords.ts";
import type { Platform } from "../../platform/platform.ts";
import { hashToken } from "../../platform/tokens.ts";
import { hasEmail, lockCustomer } from "./customers.ts";
import { cancelEmailChange } from "./email-change.ts";
import { voidResets } from "./reset-codes.ts";
import { endEverySession } from "./sessions.ts";
import { customers, resetGrants } from "./tables.ts";

/** The cookie that carries a reset grant from `otp-verify` to `reset-password`, out of reach of scripts. */
export const resetCookie = "cairn_reset";

export interface PasswordReset {
  readonly email: string;
  readonly password: string;
  /** The token that a valid code was exchanged for; without it nobody may set a password (trust, B1). */
  readonly grant: string | undefined;
}

/**
 * Sets a new password with a grant of the same customer, which is single use; refuses with 403 without one. Ends all
 * sessions and pending e-mail changes and mails a notice.
 */
export async function setNewPassword(
  platform: Pick<Platform, "db" | "cache" | "mail">,
  { email, password, grant }: PasswordReset,
): Promise<void> {
  const tokenHash = grant ? hashToken(grant) : "";
  // Checked before hashing, so that only a valid grant costs the work of a hash.
  if (!(await isGranted(platform.db, email, tokenHash))) throw resetRefused();
  await assertUncommonPassword(password);
  const passwordHash = await hashPassword(password);
  await transact(platform, async (tx) => {
    const customer = await lockCustomer(tx, hasEmail(email));
    if (!customer) throw resetRefused();
    const used = await tx.delete(resetGrants).where(living(customer.id, tokenHash)).returning();
    if (used.length === 0) throw resetRefused();
    // A code from the mailbox confirms the address as well as a link.
    const confirmedAt = sql`coalesce(${customers.confirmed_at}, now())`;
    await tx
      .update(customers)
      .set({ password_hash: passwordHash, confirmed_at: confirmedAt })
      .where(eq(customers.id, customer.id));
    await endEverySession(tx, customer.id);
    await voidResets(tx, customer.id);
    await cancelEmailChange(tx, customer.id);
    await platform.mail.send(tx, {
      kind: "password-changed",
      key: tokenHash,
      to: customer.email,
      props: { name: customer.name },
    });
  });
}

async function isGranted(db: Database, email: string, tokenHash: string): Promise<boolean> {
  const [customer] = await db.select({ id: customers.id }).from(customers).where(hasEmail(email));
  if (!customer) return false;
  return (await db.select().from(resetGrants).where(living(customer.id, tokenHash))).length > 0;
}

function living(customerId: number, tokenHash: string) {
  return and(
    eq(resetGrants.token_hash, tokenHash),
    eq(resetGrants.customer_id, customerId),
    gt(resetGrants.expires_at, sql`now()`),
  );
}

function resetRefused(): AppError {
  return new AppError("reset_refused", 403, accountMessages.resetRefused);
}
