import { and, eq, notExists, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Database, Transaction } from "../../platform/database/database.ts";
import type { Mailbox } from "../../platform/personal-data.ts";
import { hasEmail, isGuestWith } from "./customers.ts";
import { customers, formerEmails } from "./tables.ts";

/** Remembers a confirmed address that its customer gives up, or has had and gives up again. */
export async function noteFormerEmail(
  tx: Transaction,
  { id, email }: { readonly id: number; readonly email: string },
): Promise<void> {
  await tx
    .insert(formerEmails)
    .values({ customer_id: id, email: email.toLowerCase() })
    .onConflictDoUpdate({ target: [formerEmails.customer_id, formerEmails.email], set: { given_up_at: sql`now()` } });
}

/**
 * The addresses that a customer has given up, without those that somebody else has or had, too, be it as a guest: what
 * came there may be theirs.
 */
export async function findFormerMailboxes(db: Database | Transaction, customerId: number): Promise<Mailbox[]> {
  const others = alias(formerEmails, "others");
  return db
    .select({ address: formerEmails.email, until: formerEmails.given_up_at })
    .from(formerEmails)
    .where(
      and(
        eq(formerEmails.customer_id, customerId),
        notExists(db.select({ id: customers.id }).from(customers).where(hasEmail(formerEmails.email))),
        notExists(db.select({ id: customers.id }).from(customers).where(isGuestWith(formerEmails.email))),
        notExists(
          db
            .select({ email: others.email })
            .from(others)
            .where(
              and(eq(others.email, formerEmails.email), sql`${others.customer_id} <> ${formerEmails.customer_id}`),
            ),
        ),
      ),
    );
}
