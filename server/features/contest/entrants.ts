import { eq } from "drizzle-orm";
import type { Transaction } from "../../platform/database/database.ts";
import { customers } from "../accounts/tables.ts";

/** Whom to write to about an entry. */
export async function findEntrant(tx: Transaction, customerId: number): Promise<{ name: string; email: string }> {
  const [entrant] = await tx
    .select({ name: customers.name, email: customers.email })
    .from(customers)
    .where(eq(customers.id, customerId));
  if (!entrant) throw new Error("an entry without its entrant");
  return entrant;
}
