import type { Period } from "@cairn/contract/orders/reports/staff.ts";
import { type Margin, mostMargins, type ProductMargin } from "@cairn/contract/orders/reports/staff-margins.ts";
import { failureMessages } from "@cairn/contract/platform/messages.ts";
import { pence } from "@cairn/contract/platform/money.ts";
import { mayDo, type Rights } from "@cairn/contract/staff/permissions.ts";
import { sql } from "drizzle-orm";
import type { Database } from "../../../platform/database/database.ts";
import { AppError } from "../../../platform/errors.ts";
import { findProductNames } from "../../catalogue/product-names.ts";
import { productFacts } from "./facts.ts";
import { findStoredUntil } from "./keep-sales.ts";
import { rowsOf } from "./kept-rows.ts";
import { salesProducts } from "./tables.ts";

type Row = Record<string, unknown> & {
  readonly id: number;
  readonly units: number;
  readonly units_without_cost: number;
  readonly revenue: number;
  readonly cost: number;
};

/** Refuses with 403 whoever may see costs and no reports. */
export function expectSeesReports({ rights }: { readonly rights: Rights }): void {
  if (!mayDo(rights, "reports.read")) throw new AppError("forbidden", 403, failureMessages.forbidden);
}

/** What is left of sales in a period, in all and of the products with the most. */
export async function reportMargins(db: Database, period: Period) {
  const rows = await readMargins(db, period);
  const sum = (value: (row: Row) => number) => rows.reduce((all, row) => all + value(row), 0);
  const all = marginOf({
    id: 0,
    units: sum(({ units }) => units),
    units_without_cost: sum((row) => row.units_without_cost),
    revenue: sum(({ revenue }) => revenue),
    cost: sum(({ cost }) => cost),
  });
  return { all, products: await named(db, rows.slice(0, mostMargins)) };
}

/** The same of each product, for a table. */
export async function readProductMargins(db: Database, period: Period): Promise<ProductMargin[]> {
  return named(db, await readMargins(db, period));
}

/** Products with sales or refunds in a period, those with the highest margin first. */
async function readMargins(db: Database, period: Period): Promise<Row[]> {
  const storedUntil = (await findStoredUntil(db)) ?? "0001-01-01";
  const { rows } = await db.execute<Row>(sql`
    select product_id as id, sum(costed_units)::int as units, sum(uncosted_units)::int as units_without_cost,
      sum(costed_pence)::float8 as revenue, sum(cost_pence)::float8 as cost
    from (${rowsOf(sql`${salesProducts}`, period, storedUntil, productFacts)}) as sales
    group by product_id
    having sum(costed_units) <> 0 or sum(uncosted_units) <> 0 or sum(costed_pence) <> 0
    order by sum(costed_pence) - sum(cost_pence) desc, product_id`);
  return rows;
}

async function named(db: Database, rows: readonly Row[]): Promise<ProductMargin[]> {
  const names = await findProductNames(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => {
    const { name = "", slug = "" } = names.get(row.id) ?? {};
    return { id: row.id, name, slug, ...marginOf(row) };
  });
}

function marginOf({ units, units_without_cost, revenue, cost }: Row): Margin {
  return {
    units,
    units_without_cost,
    revenue: pence(revenue),
    cost: pence(cost),
    margin: pence(revenue - cost),
  };
}
