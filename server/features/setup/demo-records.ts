import { sql } from "drizzle-orm";
import type { Database, Transaction } from "../../platform/database/database.ts";

/** The tables of which the demo's rows are noted, with the column that names a row. Other rows go with one of these. */
export const demoTables = {
  products: "id",
  categories: "id",
  attributes: "id",
  coupons: "id",
  campaigns: "id",
  orders: "id",
  customers: "id",
  posts: "id",
  pages: "id",
  editions: "id",
  submissions: "id",
  letters: "id",
  countries: "slug",
  settings: "name",
  search_synonyms: "id",
  questions: "id",
  reviews: "id",
  reservations: "id",
  stock_alerts: "id",
  mails: "id",
} as const;
export type DemoTable = keyof typeof demoTables;

/** Notes what the running transaction has written as the demo's. */
export async function noteDemoRecords(tx: Transaction): Promise<void> {
  for (const [table, key] of Object.entries(demoTables)) {
    // The attribute of the weight is in every shop, and the demo has only worded it.
    const own = table === "attributes" ? sql`and not is_weight` : sql``;
    await tx.execute(sql`
      insert into demo_records (table_name, record_key)
      select ${table}, ${sql.identifier(key)}::text from ${sql.identifier(table)}
      where xmin = pg_current_xact_id()::xid ${own} on conflict do nothing`);
  }
}

/** The demo's rows of a table, by their keys. */
export const demoKeys = (table: DemoTable) => sql`(select record_key from demo_records where table_name = ${table})`;

/** The ids of the demo's rows of a table. */
export const demoIds = (table: DemoTable) =>
  sql`(select record_key::int from demo_records where table_name = ${table})`;

/** Whether anything of the demo is noted. */
export async function hasDemo(db: Database): Promise<boolean> {
  const { rows } = await db.execute(sql`select from demo_records limit 1`);
  return rows.length > 0;
}
