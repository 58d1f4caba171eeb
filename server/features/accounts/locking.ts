import { eq } from "drizzle-orm";
import type { Transaction } from "../../platform/database/database.ts";
import { customers } from "./tables.ts";

/** Makes this customer's other transactions of the kind wait until this one ends. */
export async function lockCustomer(tx: Transaction, customerId: number): Promise<void> {
  await tx.select({ id: customers.id }).from(customers).where(eq(customers.id, customerId)).for("no key update");
}
