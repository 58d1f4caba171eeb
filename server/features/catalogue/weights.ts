import { inArray } from "drizzle-orm";
import type { Database } from "../../platform/database/database.ts";
import { variants } from "./tables.ts";

/** What variants weigh in grams, by their ids; 0 where nobody has said. */
export async function findWeights(db: Database, ids: readonly number[]): Promise<ReadonlyMap<number, number>> {
  const found = await db
    .select({ id: variants.id, weight_grams: variants.weight_grams })
    .from(variants)
    .where(inArray(variants.id, [...ids]));
  return new Map(found.map(({ id, weight_grams }) => [id, weight_grams]));
}
