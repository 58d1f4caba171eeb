import { type TaxedLine, taxLines } from "@cairn/contract/orders/tax.ts";
import { sql } from "drizzle-orm";
import type { Transaction } from "../../platform/database/database.ts";
import { heldLines, type SellableLine } from "../catalogue/stock.ts";
import { holdMinutes, lastMinutes, leastMinutes } from "./hold-limits.ts";
import type { OrderRow } from "./states.ts";

/** What is known of an order when it is placed. */
export type NewOrder = Pick<
  OrderRow,
  | "reference"
  | "customer_id"
  | "fingerprint"
  | "subtotal_pence"
  | "discount_pence"
  | "shipping_pence"
  | "total_pence"
  | "coupon_code"
  | "email"
  | "name"
  | "phone"
  | "address"
  | "address_line1"
  | "address_line2"
  | "town"
  | "postcode"
  | "country"
  | "country_code"
  | "gift_note"
  | "payment"
  | "success_url"
  | "cancel_url"
  | "draft_id"
>;

// Written out, since they never change: how long an order waits for its payment, in view of the customer's last one.
const minutes = (count: number) => sql.raw(`interval '${count} minutes'`);
const timeToPay = sql`coalesce((
  select case when expires_at < now() + ${minutes(lastMinutes)} then ${minutes(leastMinutes)} else expires_at - now() end
  from last where payment_state = 'superseded' and expires_at > now()), ${minutes(holdMinutes)})`;

/**
 * Writes an order, its lines, their hold and its first event in one statement, which is most of what a checkout asks
 * of the database. An order that takes the place of another keeps that one's end, since whoever goes on changing their
 * cart must not hold stock for ever. In that one's `lastMinutes` it gets `leastMinutes`, which makes it one more of the
 * few holds of a day: they are counted by their ends.
 */
export async function writeOrder(
  tx: Transaction,
  lines: readonly SellableLine[],
  charged: readonly TaxedLine[],
  order: NewOrder,
): Promise<NewOrder & Pick<OrderRow, "id" | "expires_at">> {
  const taxed = taxLines(charged, order.shipping_pence);
  const wanted = lines.map((line, index) => ({
    variant_id: line.variant_id,
    product_slug: line.product_slug,
    name: line.name,
    variant_name: line.variant_name,
    sku: line.sku,
    thumbnail_key: line.thumbnail_key,
    price_pence: line.price_pence,
    discount_pence: charged[index]?.discount ?? 0,
    tax_rate: charged[index]?.rate ?? 0,
    tax_pence: taxed[index]?.tax ?? 0,
    shipping_pence: taxed[index]?.shipping ?? 0,
    shipping_tax_pence: taxed[index]?.shippingTax ?? 0,
    quantity: line.quantity,
  }));
  // The order and its lines are one parameter each: one for each column would cost ten times as much to build.
  const { rows } = await tx.execute<{ id: number; expires_ms: number; held: number }>(sql`
    with last as (
      select payment_state, expires_at from orders where customer_id = ${order.customer_id} order by placed_at desc, id desc limit 1
    ), placed as (
      insert into orders (reference, customer_id, fingerprint, subtotal_pence, discount_pence, shipping_pence, total_pence,
        coupon_code, email, name, phone, address, address_line1, address_line2, town, postcode, country, country_code, gift_note, payment, success_url, cancel_url, draft_id, expires_at)
      select reference, customer_id, fingerprint, subtotal_pence, discount_pence, shipping_pence, total_pence,
        coupon_code, email, name, phone, address, address_line1, address_line2, town, postcode, country, country_code, gift_note, payment, success_url, cancel_url, draft_id,
        now() + ${timeToPay}
      from json_populate_record(null::orders, ${JSON.stringify(order)}::json)
      returning id, reference, expires_at
    ), wanted as (
      select * from json_to_recordset(${JSON.stringify(wanted)}::json) as (variant_id int, product_slug text, name text,
        variant_name text, sku text, thumbnail_key text, price_pence int, discount_pence int, tax_rate int, tax_pence int,
        shipping_pence int, shipping_tax_pence int, quantity int)
    ), written as (
      insert into order_lines (order_id, variant_id, product_slug, name, variant_name, sku, thumbnail_key, price_pence, discount_pence,
        tax_rate, tax_pence, shipping_pence, shipping_tax_pence, quantity, cost_pence)
      select placed.id, wanted.*, (select cost_pence from variants own where own.id = wanted.variant_id) from placed, wanted
    ), noted as (
      insert into order_events (order_id, kind, actor) select id, 'placed', 'customer' from placed
    ), ${heldLines}
    select id, extract(epoch from expires_at)::float8 * 1000 as expires_ms, (select count(*)::int from held) as held from placed`);
  const [row] = rows;
  // No order without its hold: neither can be missing while the variants are locked.
  if (row?.held !== lines.length) throw new Error("the order was not written");
  return { ...order, id: row.id, expires_at: new Date(row.expires_ms).toISOString() };
}
