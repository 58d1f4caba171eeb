import { shopTimeZone } from "@cairn/contract/platform/shop-time.ts";
import { type SQL, type SQLWrapper, sql } from "drizzle-orm";

// A constant of the code, written into the statement: an index or a kept plan may rest on it.
const zone = sql.raw(`'${shopTimeZone}'`);

/** The shop's day of a moment, as a date. */
export const shopDayOf = (moment: SQLWrapper): SQL => sql`(${moment} at time zone ${zone})::date`;

/** The moment at which a day of the shop begins; a day is written as YYYY-MM-DD. */
export const beginOfShopDay = (day: string): SQL<string> => sql<string>`(${day}::date::timestamp at time zone ${zone})`;

/** The moment at which a day of the shop is over. */
export const endOfShopDay = (day: string): SQL<string> =>
  sql<string>`((${day}::date + 1)::timestamp at time zone ${zone})`;
