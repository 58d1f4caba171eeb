import { nameWithVariant } from "@cairn/contract/catalogue/variants.ts";
import { type Return, type ReturnState, returnSchema } from "@cairn/contract/orders/returns/public.ts";
import { and, asc, eq, inArray, isNotNull } from "drizzle-orm";
import type { Database } from "../../../platform/database/database.ts";
import { columnsIn } from "../../../platform/database/rows.ts";
import { findNamedVariants } from "../../catalogue/stock.ts";
import { orderEvents } from "../tables.ts";
import { returnMoves } from "./states.ts";
import { returnLines, returnPictures, returns } from "./tables.ts";

const kindOf = (state: ReturnState) => `return_${state}`;
const states = Object.keys(returnMoves) as ReturnState[];

/** The returns of an order with their steps, the oldest first. */
export async function findReturns(db: Database, orderId: number): Promise<Return[]> {
  const found = await db
    .select(columnsIn(returns, returnSchema))
    .from(returns)
    .where(eq(returns.order_id, orderId))
    .orderBy(asc(returns.id));
  if (found.length === 0) return [];
  const ids = found.map(({ id }) => id);
  const lines = await db.select().from(returnLines).where(inArray(returnLines.return_id, ids));
  const others = await findNamedVariants(
    db,
    lines.flatMap(({ exchange_variant_id: id }) => (id === null ? [] : [id])),
  );
  const pictures = await db
    .select()
    .from(returnPictures)
    .where(and(inArray(returnPictures.return_id, ids), isNotNull(returnPictures.stored_at)))
    .orderBy(asc(returnPictures.id));
  const events = await db
    .select()
    .from(orderEvents)
    .where(and(eq(orderEvents.order_id, orderId), inArray(orderEvents.kind, states.map(kindOf))))
    .orderBy(asc(orderEvents.id));
  return found.map((asked) => ({
    ...asked,
    lines: lines
      .filter(({ return_id }) => return_id === asked.id)
      .map(({ line_id, quantity, restocked_quantity, exchange_variant_id }) => {
        const other = exchange_variant_id === null ? undefined : others.get(exchange_variant_id);
        const exchange = other && {
          variant_id: other.variant_id,
          name: nameWithVariant(other.name, other.variant_name),
        };
        return { line_id, quantity, restocked_quantity, exchange: exchange ?? null };
      }),
    pictures: pictures.filter(({ return_id }) => return_id === asked.id).map((picture) => ({ id: picture.id })),
    steps: events
      .filter(({ detail }) => detail.return === asked.id)
      .flatMap(({ kind, happened_at }) => {
        const step = states.find((each) => kindOf(each) === kind);
        return step ? [{ state: step, happened_at }] : [];
      }),
  }));
}
