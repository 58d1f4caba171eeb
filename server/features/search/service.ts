import { sql } from "drizzle-orm";
import type { Database } from "../../platform/database/database.ts";
import { findCardsOf } from "../catalogue/find-cards.ts";
import { findPageSizes } from "../settings/service.ts";
import { find, keptIn, type Source } from "./find.ts";

const mostOthers = 24;

/** One page of the products that a search finds, and what else it finds. */
export async function searchShop(source: Source, text: string, page: number) {
  const { db } = source;
  const { shop: size } = await findPageSizes(keptIn(source));
  const { ids, total, others, ...reading } = await find(source, text, {
    limit: size,
    offset: (page - 1) * size,
    mostOthers,
  });
  const products = {
    data: await findCardsOf(db, ids),
    total,
    per_page: size,
    current_page: page,
    last_page: Math.max(1, Math.ceil(total / size)),
  };
  return { ...reading, redirect: await findRedirect(db, text), products, others };
}

/** The first of what a search finds. */
export async function suggest(source: Source, text: string, most: number) {
  const { ids, ...found } = await find(source, text, { limit: most, offset: 0, mostOthers: most });
  return { ...found, products: await findCardsOf(source.db, ids) };
}

/** How much a search finds. */
export async function countFound(source: Source, text: string): Promise<number> {
  const { total, others } = await find(source, text, { limit: 1, offset: 0, mostOthers });
  return total + others.length;
}

/** Where staff lead a search; null where it has results of its own. */
async function findRedirect(db: Database, text: string): Promise<string | null> {
  const { rows } = await db.execute<{ target: string }>(
    sql`select target from search_redirects where search_text(query) = search_text(${text}) and search_text(${text}) <> ''`,
  );
  return rows[0]?.target ?? null;
}
