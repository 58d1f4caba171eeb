import type { ReturnState } from "@cairn/contract/orders/returns/public.ts";
import { inArray, type SQLWrapper, sql } from "drizzle-orm";
import { invalidateTags } from "../../../platform/cache/invalidation.ts";
import { tags } from "../../../platform/cache/tags.ts";
import type { Transaction } from "../../../platform/database/database.ts";
import { findProductIds } from "../../catalogue/stock.ts";
import { orderLines } from "../tables.ts";
import { returnLines } from "./tables.ts";

/** Returns that have come. */
const cameStates: readonly ReturnState[] = ["received", "refunded", "exchanged", "closed"];

/** Whether something of the line whose id is in a column has come back, within a statement. */
export const hasComeBack = (lineId: SQLWrapper) => sql<boolean>`exists (
  select from return_lines back join returns given on given.id = back.return_id
  where back.line_id = ${lineId} and given.state = any(${sql.param([...cameStates])}::text[]))`;

/** Whether one of these lines is in a return, whatever became of that. */
export async function areInReturns(tx: Transaction, lineIds: readonly number[]): Promise<boolean> {
  return lineIds.length > 0 && (await tx.$count(returnLines, inArray(returnLines.line_id, [...lineIds]))) > 0;
}

/** Drops what is kept of reviews that say whether these lines came back. */
export async function invalidateReviewsOf(tx: Transaction, lineIds: readonly number[]): Promise<void> {
  const lines = await tx
    .select()
    .from(orderLines)
    .where(inArray(orderLines.id, [...lineIds]));
  const products = await findProductIds(tx, lines);
  invalidateTags(tx, ...products.values().map((id) => tags.reviews(id)));
}
