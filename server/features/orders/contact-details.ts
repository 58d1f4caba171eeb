import type { CustomerHistory } from "@cairn/contract/customers/staff.ts";
import { desc, eq } from "drizzle-orm";
import type { Database } from "../../platform/database/database.ts";
import { orders } from "./tables.ts";

/** Orders beyond these have nothing that staff would still call or write to. */
const mostLooked = 100;

/** The telephone numbers and addresses that a customer's newest orders were made with, each once, the newest first. */
export async function findContactDetails(
  db: Database,
  customerId: number,
): Promise<Pick<CustomerHistory, "phones" | "addresses">> {
  const newest = await db
    .select({ phone: orders.phone, address: orders.address, country: orders.country, placed_at: orders.placed_at })
    .from(orders)
    .where(eq(orders.customer_id, customerId))
    .orderBy(desc(orders.placed_at), desc(orders.id))
    .limit(mostLooked);
  const addresses = new Map<string, { text: string; last_used_at: string }>();
  for (const { address, country, placed_at } of newest) {
    const text = [address, country].filter(Boolean).join("\n");
    const key = text.toLowerCase().replaceAll(/[\s,]+/g, " ");
    if (address !== "" && !addresses.has(key)) addresses.set(key, { text, last_used_at: placed_at });
  }
  return {
    phones: [...new Set(newest.map(({ phone }) => phone))].filter((phone) => phone !== ""),
    addresses: [...addresses.values()],
  };
}
