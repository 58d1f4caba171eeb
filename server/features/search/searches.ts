import { cleanCode, cleanLine } from "@cairn/contract/platform/normalise.ts";
import { longestSearch } from "@cairn/contract/search/public.ts";
import type { CountedSearch, listSearches } from "@cairn/contract/search/staff.ts";
import { and, asc, desc, eq, gt, lt, sql } from "drizzle-orm";
import type * as z from "zod/mini";
import type { Database } from "../../platform/database/database.ts";
import { readPage } from "../../platform/database/pages.ts";
import { hasWords, searchable } from "../../platform/database/search.ts";
import { shopDayOf } from "../../platform/database/shop-days.ts";
import { searches } from "./tables.ts";

type Wanted = z.output<typeof listSearches.schema.querystring>;

/** How many different searches are kept of one day. */
export const mostADay = 5000;

/** For how many days searches are kept. */
const daysKept = 90;

const today = shopDayOf(sql`now()`);

/** One page of what visitors have searched for, each search summed over the last days, today included. */
export function listCountedSearches(
  db: Database,
  { page, per_page, sort, order, search, days, found_nothing }: Wanted,
) {
  const latestDay = sql<string>`max(${searches.day})::text`;
  // A press after midnight has a row of a day on which nothing was asked.
  const latestFound = sql<number>`(array_agg(${searches.found} order by ${searches.asked} > 0 desc, ${searches.day} desc))[1]`;
  const latestPressed = sql<string>`coalesce((array_agg(${searches.pressed_path} order by ${searches.day} desc)
    filter (where ${searches.pressed_path} <> ''))[1], '')`;
  const summed = db
    .select({
      query: searches.query,
      asked: sql<number>`sum(${searches.asked})::int`.as("summed_asked"),
      found: latestFound.as("latest_found"),
      pressed: sql<number>`sum(${searches.pressed})::int`.as("summed_pressed"),
      pressed_path: latestPressed.as("latest_pressed"),
      last_day: latestDay.as("latest_day"),
    })
    .from(searches)
    .where(and(gt(searches.day, sql`${today} - ${Number(days)}::int`), hasWords(searchable(searches.query), search)))
    .groupBy(searches.query)
    .as("summed");
  const wanted = found_nothing && eq(summed.found, 0);
  const by = order === "asc" ? asc : desc;
  return readPage(page, per_page, {
    rows: (limit, offset) =>
      db.select().from(summed).where(wanted).orderBy(by(summed[sort]), asc(summed.query)).limit(limit).offset(offset),
    total: () => db.$count(summed, wanted),
    show: (row): CountedSearch => ({ id: row.query, ...row }),
  });
}

/** A search that is over, or the result of it that was pressed. */
interface FinishedSearch {
  readonly query: string;
  /** How many results it had. */
  readonly found: number;
  /** The path of the result that was pressed; without one the search itself is counted. */
  readonly pressed?: string | undefined;
}

/**
 * Counts a search for the shop's day. What may be personal is not kept, and a search that is new today only while the
 * day has room.
 */
export async function noteSearch(
  db: Pick<Database, "execute">,
  { query: typed, found, pressed }: FinishedSearch,
): Promise<void> {
  const query = countableSearch(typed);
  if (query === undefined) return;
  const counted =
    pressed === undefined
      ? sql`asked = ${searches}.asked + 1, found = excluded.found`
      : sql`pressed = ${searches}.pressed + 1, pressed_path = excluded.pressed_path`;
  const [asked, presses] = pressed === undefined ? [1, 0] : [0, 1];
  // Those who search at the same moment may fill the day a little beyond its room.
  await db.execute(sql`
    insert into ${searches} (day, query, asked, found, pressed, pressed_path)
    select ${today}, ${query}, ${asked}::int, ${found}::int, ${presses}::int, ${pressed ?? ""}
    where exists (select from ${searches} where day = ${today} and query = ${query})
      or (select count(*) from ${searches} where day = ${today}) < ${mostADay}
    on conflict (day, query) do update set ${counted}`);
}

/** Forgets searches of more than three months ago. */
export async function forgetOldSearches(db: Pick<Database, "delete">): Promise<void> {
  await db.delete(searches).where(lt(searches.day, sql`${today} - ${daysKept}::int`));
}

// A telephone number, or that of an order, however it is grouped.
const longNumber = /\d(?:[^\p{L}\d]*\d){5}/u;

/** A search as it is counted; undefined for one that is empty or may say who searched. */
export function countableSearch(typed: string): string | undefined {
  const plain = cleanCode(typed);
  if (plain.includes("@") || longNumber.test(plain)) return undefined;
  const read = [...cleanLine(typed).toLowerCase()].slice(0, longestSearch).join("").trim();
  return read || undefined;
}
