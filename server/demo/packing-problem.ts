import { asc } from "drizzle-orm";
import { toPack } from "../features/orders/find-orders.ts";
import { packingProblems } from "../features/orders/packing/tables.ts";
import { orderEvents, orders } from "../features/orders/tables.ts";
import type { Transaction } from "../platform/database/database.ts";

/** One order that its packer has set aside, so that the first screen shows what becomes of it. */
export async function addPackingProblem(tx: Transaction): Promise<void> {
  const [order] = await tx
    .select({ id: orders.id })
    .from(orders)
    .where(toPack)
    .orderBy(asc(orders.placed_at), asc(orders.id))
    .limit(1)
    .offset(1);
  if (!order) return;
  const problem = { kind: "damaged", words: "The zip of the last one on the shelf is torn." } as const;
  const by = "Petra";
  await tx.insert(packingProblems).values({ order_id: order.id, ...problem, reported_by: by });
  const detail = { problem: problem.kind, words: problem.words };
  await tx
    .insert(orderEvents)
    .values({ order_id: order.id, kind: "packing_problem", actor: "staff", actor_name: by, detail });
}
