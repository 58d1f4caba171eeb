import { and, eq, notExists, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Database, Transaction } from "../../platform/database/database.ts";
import { hasEmail } from "./customers.ts";
import { customers, formerEmails } from "./tables.ts";

/** Remembers a confirmed address that its customer gives up. */
export async function noteFormerEmail(
  tx: Transaction,
  { id, email }: { readonly id: number; readonly email: string },
): Promise<void> {
  await tx.insert(formerEmails).values({ customerId: id, email: email.toLowerCase() }).onConflictDoNothing();
}

/**
 * The addresses that a customer has given up, in lower case, without those that somebody else has or had, too: what
 * came there may be theirs.
 */
export async function findFormerEmails(db: Database | Transaction, customerId: number): Promise<string[]> {
  const others = alias(formerEmails, "others");
  const found = await db
    .select({ email: formerEmails.email })
    .from(formerEmails)
    .where(
      and(
        eq(formerEmails.customerId, customerId),
        notExists(db.select({ id: customers.id }).from(customers).where(hasEmail(formerEmails.email))),
        notExists(
          db
            .select({ email: others.email })
            .from(others)
            .where(and(eq(others.email, formerEmails.email), sql`${others.customerId} <> ${formerEmails.customerId}`)),
        ),
      ),
    );
  return found.map(({ email }) => email);
}
