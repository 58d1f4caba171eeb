import type { BookStep, BookSums, Books } from "@cairn/contract/orders/books/staff.ts";
import type { PaymentMethod } from "@cairn/contract/orders/payment-options.ts";
import type { Period } from "@cairn/contract/orders/reports/staff.ts";
import { addPence, pence } from "@cairn/contract/platform/money.ts";
import { homeCountry } from "@cairn/contract/shipping/tax-rates.ts";
import { type SQL, sql } from "drizzle-orm";
import type { Database } from "../../../platform/database/database.ts";
import { beginOfShopDay, endOfShopDay, shopDayOf } from "../../../platform/database/shop-days.ts";
import { addDays } from "../reports/series.ts";
import { bookEntries } from "./tables.ts";

/** Whether a moment is in a period of the shop's days, its last one included. */
export const within = (moment: SQL, { from, to }: Period): SQL =>
  sql`${moment} >= ${beginOfShopDay(from)} and ${moment} < ${endOfShopDay(to)}`;

/** What happened in a part of the period at a rate in a country. */
type Part = Record<string, unknown> & {
  begin: string;
  country: string;
  rate: number;
  goods: number;
  discounts: number;
  delivery: number;
  refunds: number;
  tax: number;
};

/** The books of a period; what is open is as it is now. */
export async function readBooks(db: Database, period: Period, step: BookStep): Promise<Books> {
  const begin = beginOf(step, period);
  const booked = within(sql`happened_at`, period);
  const [parts, counts, payments, open] = await Promise.all([
    db.execute<Part>(sql`
      select ${begin}::text as begin, country_code as country, tax_rate as rate, sum(goods_pence)::float8 as goods, sum(discount_pence)::float8 as discounts,
        sum(shipping_pence)::float8 as delivery, -sum(refund_pence)::float8 as refunds, sum(tax_pence)::float8 as tax
      from ${bookEntries} where ${booked} group by 1, 2, 3`),
    db.execute<{ begin: string; orders: number }>(sql`
      select ${begin}::text as begin, count(distinct order_id)::int as orders from ${bookEntries} where ${booked} and kind = 'sale' group by 1`),
    readPayments(db, period),
    readOpen(db),
  ]);
  const ordersOf = new Map(counts.rows.map(({ begin: from, orders }) => [from, orders]));
  const byBegin = Map.groupBy(parts.rows, ({ begin: from }) => from);
  const taxes = taxRows(parts.rows);
  return {
    step,
    rows: stepsOf(step, period).map(({ from, to }) => ({
      ...{ from, to },
      ...sumsOf(byBegin.get(from) ?? [], ordersOf.get(from) ?? 0),
    })),
    sums: sumsOf(
      parts.rows,
      counts.rows.reduce((all, { orders }) => all + orders, 0),
    ),
    taxes,
    payments,
    open,
    vat: {
      box1: addPence(...taxes.filter(({ country }) => country === homeCountry).map(({ tax }) => tax)),
      // Without the pence, as the form asks for it.
      box6: Math.trunc(taxes.reduce((all, { net }) => all + net, 0) / 100),
    },
  };
}

/** The day on which the step of a moment begins within a period. */
const beginOf = (step: BookStep, { from }: Period): SQL => {
  const day = shopDayOf(sql`happened_at`);
  return step === "day"
    ? day
    : sql`greatest(date_trunc(${sql.raw(`'${step}'`)}, ${day}::timestamp)::date, ${from}::date)`;
};

/** The steps of a period, those without any sales included. */
function stepsOf(step: BookStep, { from, to }: Period): Period[] {
  const steps: Period[] = [];
  for (let begin = from; begin <= to; ) {
    const end = endOfStep(step, begin);
    steps.push({ from: begin, to: end < to ? end : to });
    begin = addDays(end, 1);
  }
  return steps;
}

/** The last day of the step in which a day is. */
function endOfStep(step: BookStep, day: string): string {
  if (step === "day") return day;
  const date = new Date(day);
  if (step === "week") return addDays(day, (7 - date.getUTCDay()) % 7);
  const months = step === "month" ? 1 : 3 - (date.getUTCMonth() % 3);
  return new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + months, 0)).toISOString().slice(0, 10);
}

function sumsOf(parts: readonly Part[], orders: number): BookSums {
  const sum = (value: (part: Part) => number) => parts.reduce((all, part) => all + value(part), 0);
  const total = sum(totalOf);
  const tax = sum((part) => part.tax);
  return {
    orders,
    goods: pence(sum(({ goods }) => goods)),
    discounts: pence(sum(({ discounts }) => discounts)),
    delivery: pence(sum(({ delivery }) => delivery)),
    refunds: pence(sum(({ refunds }) => refunds)),
    ...{ total: pence(total), tax: pence(tax), net: pence(total - tax) },
  };
}

const totalOf = ({ goods, discounts, delivery, refunds }: Part) => goods - discounts + delivery - refunds;

/** Tax by country and rate, that with the largest sum first. */
function taxRows(parts: readonly Part[]): Books["taxes"] {
  return [...Map.groupBy(parts, ({ country, rate }) => `${country} ${rate}`).values()]
    .map((own) => {
      const [{ country, rate } = { country: "", rate: 0 }] = own;
      const { total, net, tax } = sumsOf(own, 0);
      return { country, percent: rate / 100, total, net, tax };
    })
    .toSorted((one, other) => other.total - one.total || (one.country < other.country ? -1 : 1));
}

async function readPayments(db: Database, period: Period): Promise<Books["payments"]> {
  type Row = Record<string, unknown> & {
    option: PaymentMethod;
    payments: number;
    captured: number;
    refunded: number;
    lost: number;
    fees: number;
    without_fee: number;
  };
  const { rows } = await db.execute<Row>(sql`
    select option, sum(payments)::int as payments, sum(captured)::float8 as captured, sum(refunded)::float8 as refunded, sum(lost)::float8 as lost,
      sum(fees)::float8 as fees, sum(without_fee)::int as without_fee
    from (
      select option, 1 as payments, captured_pence as captured, 0 as refunded, 0 as lost, coalesce(fee_pence, 0) as fees,
        (fee_pence is null)::int as without_fee
      from payments where ${within(sql`captured_at`, period)}
      union all
      select payment.option, 0, 0, refund.amount_pence, 0, 0, 0 from refunds refund join payments payment on payment.id = refund.payment_id
      where ${within(sql`refund.made_at`, period)} and refund.failed_at is null and refund.kind <> 'exchange'
      union all
      select option, 0, 0, 0, captured_pence - refunded_pence, 0, 0 from payments where ${within(sql`lost_at`, period)}
    ) as moved group by option order by captured desc, option`);
  return rows.map(({ option, payments, captured, refunded, lost, fees, without_fee }) => ({
    ...{ option, payments, without_fee },
    ...{ captured: pence(captured), refunded: pence(refunded), lost: pence(lost), fees: pence(fees) },
  }));
}

async function readOpen(db: Database): Promise<Books["open"]> {
  const { rows } = await db.execute<{ kind: Books["open"][number]["kind"]; orders: number; amount: number }>(sql`
    select kind, count(*)::int as orders, sum(amount)::float8 as amount
    from (
      select case payment_state when 'pending' then 'unpaid' else payment_state end as kind, total_pence as amount
      from orders where payment_state in ('pending', 'authorised', 'review', 'disputed')
      union all
      select 'refunds', sum(refund.amount_pence) from refunds refund join payments payment on payment.id = refund.payment_id
      where refund.made_at is null and refund.failed_at is null group by payment.order_id
    ) as waiting group by kind order by kind`);
  return rows.map(({ kind, orders, amount }) => ({ kind, orders, amount: pence(amount) }));
}
