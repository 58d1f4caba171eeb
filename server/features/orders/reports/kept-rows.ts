import type { Period } from "@cairn/contract/orders/reports/staff.ts";
import { type SQL, sql } from "drizzle-orm";
import { addDays } from "./series.ts";

/** Kept rows of a period, and those that are younger than what is kept, read from the orders. */
export function rowsOf(
  table: SQL,
  { from, to }: Period,
  storedUntil: string,
  facts: (since: string, until: string) => SQL,
): SQL {
  const until = addDays(to, 1);
  const live = storedUntil > from ? storedUntil : from;
  const storedRows = sql`select * from ${table} where day >= ${from}::date and day < ${until}::date`;
  return live < until ? sql`(${storedRows} and day < ${live}::date) union all (${facts(live, until)})` : storedRows;
}
