import { taxRefund } from "@cairn/contract/orders/tax.ts";
import type { TaxSum } from "@cairn/contract/orders/tax-sum.ts";
import { type Pence, pence } from "@cairn/contract/platform/money.ts";
import { and, asc, desc, eq, type SQL, sql } from "drizzle-orm";
import type { Database, Transaction } from "../../../platform/database/database.ts";
import { paidAgain } from "../refund-reasons.ts";
import { orderLines, orders, refundLines } from "../tables.ts";
import { bookEntries } from "./tables.ts";

/** A statement that books the sales of paid orders at each rate of tax, each once; `which` is a condition on orders. */
export const bookedSales = (which: SQL): SQL => sql`
  insert into ${bookEntries} (order_id, kind, happened_at, country_code, tax_rate, goods_pence, discount_pence, shipping_pence, tax_pence)
  select orders.id, 'sale', orders.paid_at, orders.country_code, line.tax_rate, sum(line.price_pence * line.quantity), sum(line.discount_pence),
    sum(line.shipping_pence), sum(line.tax_pence + line.shipping_tax_pence)
  from ${orders} join ${orderLines} line on line.order_id = orders.id
  where orders.paid_at is not null and ${which} group by orders.id, line.tax_rate
  on conflict do nothing`;

interface MadeRefund extends Record<string, unknown> {
  readonly id: number;
  readonly amount_pence: number;
  readonly shipping_pence: number;
  readonly happened_at: string;
}

/**
 * Books what has gone back of a locked order that is sold, each refund once, and gives those that it booked. A payment
 * that came twice was never sold anything.
 */
export async function bookRefunds(tx: Transaction, orderId: number): Promise<number[]> {
  const { rows: made } = await tx.execute<MadeRefund>(sql`
    select refund.id, refund.amount_pence, refund.shipping_pence, greatest(refund.made_at, orders.paid_at) as happened_at
    from refunds refund join payments payment on payment.id = refund.payment_id join orders on orders.id = payment.order_id
    where orders.id = ${orderId} and orders.paid_at is not null and (payment.is_for_change or payment.provider_id is not distinct from orders.payment_id)
      and refund.kind <> 'difference' and refund.made_at is not null and refund.failed_at is null and refund.reason <> ${paidAgain}
      and not exists (select from ${bookEntries} booked where booked.refund_id = refund.id)
    order by refund.id`);
  for (const refund of made) await bookRefund(tx, orderId, refund);
  return made.map(({ id }) => id);
}

async function bookRefund(tx: Transaction, orderId: number, refund: MadeRefund): Promise<void> {
  const amount = sql<number>`sum(${bookEntries.refund_pence})::int`;
  const sums = await tx
    .select({
      rate: bookEntries.tax_rate,
      country_code: sql<string>`(select country_code from orders where orders.id = ${orderId})`,
      charged: sql<number>`sum(goods_pence - discount_pence + shipping_pence)::int`,
      shipping: sql<number>`sum(shipping_pence)::int`,
      refunded: sql<number>`-${amount}`,
      refundedTax: sql<number>`(-coalesce(sum(tax_pence) filter (where kind not in ('sale', 'change')), 0))::int`,
    })
    .from(bookEntries)
    .where(eq(bookEntries.order_id, orderId))
    .groupBy(bookEntries.tax_rate)
    .orderBy(asc(bookEntries.tax_rate));
  const lines = await tx
    .select({
      rate: orderLines.tax_rate,
      paid: sql<number>`((price_pence * ${orderLines.quantity} - discount_pence)::bigint * ${refundLines.quantity} / ${orderLines.quantity})::int`,
    })
    .from(refundLines)
    .innerJoin(orderLines, eq(orderLines.id, refundLines.line_id))
    .where(eq(refundLines.refund_id, refund.id));
  const { amount_pence, shipping_pence } = refund;
  const back = taxRefund(sums, { amount: amount_pence, shipping: shipping_pence, lines });
  const entries = back.flatMap(({ rate, amount: part, tax }, index) =>
    part === 0
      ? []
      : [
          {
            ...{ order_id: orderId, refund_id: refund.id, kind: "refund" as const, happened_at: refund.happened_at },
            ...{ country_code: sums[index]?.country_code ?? "", tax_rate: rate, refund_pence: -part, tax_pence: -tax },
          },
        ],
  );
  if (entries.length > 0) await tx.insert(bookEntries).values(entries);
}

/** Books that a refund which was made has failed at the customer's bank: on that day its money is the shop's again. */
export async function bookFailedRefund(tx: Transaction, refundId: number): Promise<void> {
  const booked = tx
    .select({
      order_id: bookEntries.order_id,
      refund_id: bookEntries.refund_id,
      kind: sql`'refund_failed'`.as("kind"),
      happened_at: sql`now()`.as("happened_at"),
      country_code: bookEntries.country_code,
      tax_rate: bookEntries.tax_rate,
      refund_pence: sql`-refund_pence`.as("refund_pence"),
      tax_pence: sql`-tax_pence`.as("tax_pence"),
    })
    .from(bookEntries)
    .where(and(eq(bookEntries.refund_id, refundId), eq(bookEntries.kind, "refund")));
  await tx.execute(sql`
    insert into ${bookEntries} (order_id, refund_id, kind, happened_at, country_code, tax_rate, refund_pence, tax_pence) ${booked}`);
}

/** What of a refund went back at which rate, the highest first. */
export function findRefundTaxes(db: Database, refundId: number): Promise<TaxSum[]> {
  return db
    .select({
      percent: sql<number>`tax_rate / 100.0`.mapWith(Number),
      net: sql<Pence>`tax_pence - refund_pence`.mapWith(pence),
      tax: sql<Pence>`-tax_pence`.mapWith(pence),
    })
    .from(bookEntries)
    .where(and(eq(bookEntries.refund_id, refundId), eq(bookEntries.kind, "refund")))
    .orderBy(desc(bookEntries.tax_rate));
}
