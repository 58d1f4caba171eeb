import type { Use } from "@cairn/contract/platform/endpoint.ts";
import { and, inArray, isNotNull, sql } from "drizzle-orm";
import type { Transaction } from "../../platform/database/database.ts";
import { stockMovements, type variants } from "./tables.ts";

/** As many orders are named as help to find the rest. */
const mostNamed = 10;

/** Where variants were sold or reserved, by what their stock was moved for. */
export async function usesOf(
  tx: Transaction,
  of: readonly Pick<typeof variants.$inferSelect, "id" | "product_id" | "is_reserved">[],
): Promise<Use[]> {
  if (of.length === 0) return [];
  const ids = of.map(({ id }) => id);
  const orders = await tx
    .select({ reference: stockMovements.order_reference, last: sql<number>`max(${stockMovements.id})` })
    .from(stockMovements)
    .where(and(inArray(stockMovements.variant_id, ids), isNotNull(stockMovements.order_reference)))
    .groupBy(stockMovements.order_reference)
    .orderBy(sql`max(${stockMovements.id}) desc`)
    .limit(mostNamed);
  const reserved = of.find(({ is_reserved }) => is_reserved);
  return [
    ...orders.map(({ reference }) => ({ resource: "orders", id: reference ?? "", label: `Order ${reference}` })),
    ...(reserved ? [{ resource: "reservations", id: reserved.product_id, label: "Reservations" }] : []),
  ];
}
