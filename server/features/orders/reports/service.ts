import {
  daysOf,
  type Figures,
  type Period,
  type ProductSales,
  type SalesReport,
} from "@cairn/contract/orders/reports/staff.ts";
import { type Pence, pence } from "@cairn/contract/platform/money.ts";
import { sql } from "drizzle-orm";
import type { Database } from "../../../platform/database/database.ts";
import { findProductNames } from "../../catalogue/product-names.ts";
import { buyerCount, couponFacts, dayFacts, productFacts } from "./facts.ts";
import { findStoredUntil } from "./keep-sales.ts";
import { rowsOf } from "./kept-rows.ts";
import { addDays, seriesOf, stepOf } from "./series.ts";
import { salesCoupons, salesDays, salesProducts } from "./tables.ts";

const mostProducts = 10;

/** A day's sales in one country. */
type DayRow = Record<string, unknown> & {
  day: string;
  country_code: string;
  placed: number;
  placed_paid: number;
  orders: number;
  first_orders: number;
  units: number;
  paid: number;
  refunded: number;
};

/** What was sold in a period, and in the one of the same length before it: what is kept of it, and what is younger. */
export async function reportSales(db: Database, period: Period): Promise<SalesReport> {
  const before = { from: addDays(period.from, -daysOf(period)), to: addDays(period.from, -1) };
  const storedUntil = (await findStoredUntil(db)) ?? "0001-01-01";
  const [days, buyers, buyersBefore, products, coupons] = await Promise.all([
    readDays(db, { from: before.from, to: period.to }, storedUntil),
    countBuyers(db, period),
    countBuyers(db, before),
    readProducts(db, period, storedUntil),
    readCoupons(db, period, storedUntil),
  ]);
  const present = days.filter(({ day }) => day >= period.from);
  const past = days.filter(({ day }) => day < period.from);
  const step = stepOf(period);
  const points = (rows: readonly DayRow[]) =>
    rows.map(({ day, paid, refunded, orders, units }) => ({ day, revenue: paid - refunded, orders, units }));
  return {
    period: { from: period.from, to: period.to },
    before,
    step,
    figures: figuresOf(present, buyers),
    figures_before: figuresOf(past, buyersBefore),
    series: seriesOf(period, step, points(present)),
    series_before: seriesOf(before, step, points(past)),
    products_by_revenue: products.filter(({ by_revenue }) => by_revenue <= mostProducts).map(({ sales }) => sales),
    products_by_units: products
      .filter(({ by_units }) => by_units <= mostProducts)
      .toSorted((one, other) => one.by_units - other.by_units)
      .map(({ sales }) => sales),
    coupons,
    countries: countriesOf(present),
  };
}

async function readDays(db: Database, period: Period, storedUntil: string): Promise<DayRow[]> {
  const { rows } = await db.execute<DayRow>(sql`
    select day::text, country_code, placed, placed_paid, orders, first_orders, units, paid_pence::float8 as paid, refunded_pence::float8 as refunded
    from (${rowsOf(sql`${salesDays}`, period, storedUntil, dayFacts)}) as sales`);
  return rows;
}

async function countBuyers(db: Database, { from, to }: Period): Promise<number> {
  const { rows } = await db.execute<{ buyers: number }>(buyerCount(from, addDays(to, 1)));
  return rows[0]?.buyers ?? 0;
}

async function readProducts(db: Database, period: Period, storedUntil: string) {
  type Row = Record<string, unknown> & {
    id: number;
    units: number;
    paid: number;
    by_revenue: number;
    by_units: number;
  };
  const { rows } = await db.execute<Row>(sql`
    with sold as (
      select product_id as id, sum(units)::int as units, sum(paid_pence)::float8 as paid
      from (${rowsOf(sql`${salesProducts}`, period, storedUntil, productFacts)}) as sales group by product_id
    ), ranked as (
      select *, row_number() over (order by paid desc, id)::int as by_revenue, row_number() over (order by units desc, id)::int as by_units from sold
    ) select * from ranked where by_revenue <= ${mostProducts} or by_units <= ${mostProducts} order by by_revenue`);
  const names = await findProductNames(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map(({ id, units, paid, by_revenue, by_units }) => {
    const { name = "", slug = "" } = names.get(id) ?? {};
    const sales: ProductSales = { id, name, slug, units, revenue: pence(paid) };
    return { sales, by_revenue, by_units };
  });
}

async function readCoupons(db: Database, period: Period, storedUntil: string): Promise<SalesReport["coupons"]> {
  type Row = Record<string, unknown> & { code: string; uses: number; discount: number; paid: number };
  const { rows } = await db.execute<Row>(sql`
    select code, sum(uses)::int as uses, sum(discount_pence)::float8 as discount, sum(paid_pence)::float8 as paid
    from (${rowsOf(sql`${salesCoupons}`, period, storedUntil, couponFacts)}) as sales group by code order by paid desc, code`);
  return rows.map(({ code, uses, discount, paid }) => ({ code, uses, discount: pence(discount), paid: pence(paid) }));
}

function figuresOf(rows: readonly DayRow[], buyers: number): Figures {
  const sum = (value: (row: DayRow) => number) => rows.reduce((all, row) => all + value(row), 0);
  const [paid, refunded, orders] = [sum((row) => row.paid), sum((row) => row.refunded), sum((row) => row.orders)];
  const [placed, newCustomers] = [sum((row) => row.placed), sum((row) => row.first_orders)];
  return {
    revenue: pence(paid - refunded),
    refunded: pence(refunded),
    orders,
    units: sum((row) => row.units),
    average_basket: pence(orders === 0 ? 0 : Math.round(paid / orders)),
    new_customers: newCustomers,
    returning_customers: Math.max(0, buyers - newCustomers),
    placed,
    checkout_conversion: placed === 0 ? null : sum((row) => row.placed_paid) / placed,
  };
}

function countriesOf(rows: readonly DayRow[]): SalesReport["countries"] {
  const byCountry = Map.groupBy(rows, ({ country_code }) => country_code);
  return [...byCountry]
    .map(([code, own]) => ({
      code,
      orders: own.reduce((all, { orders }) => all + orders, 0),
      revenue: own.reduce<Pence>((all, { paid, refunded }) => pence(all + paid - refunded), pence(0)),
    }))
    .filter(({ orders, revenue }) => orders > 0 || revenue !== 0)
    .toSorted((one, other) => other.revenue - one.revenue || (one.code < other.code ? -1 : 1));
}
