import type { Use } from "@cairn/contract/platform/endpoint.ts";
import { desc, eq } from "drizzle-orm";
import type { Transaction } from "../../platform/database/database.ts";
import { orderLines, orders } from "./tables.ts";

/** As many orders are named as help to find the rest. */
const mostNamed = 10;

/** The newest orders of which a line shows this picture, as its product did when it was sold. */
export async function soldWithPicture(tx: Pick<Transaction, "selectDistinct">, key: string): Promise<Use[]> {
  const found = await tx
    .selectDistinct({ id: orders.id, reference: orders.reference })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.order_id))
    .where(eq(orderLines.thumbnail_key, key))
    .orderBy(desc(orders.id))
    .limit(mostNamed);
  return found.map(({ reference }) => ({ resource: "orders", id: reference, label: `Order ${reference}` }));
}
