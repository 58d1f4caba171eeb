import type { PricedCartLine } from "@cairn/contract/orders/pricing.ts";
import type { PaymentState } from "@cairn/contract/orders/public.ts";
import { pence } from "@cairn/contract/platform/money.ts";
import { and, asc, eq, sql } from "drizzle-orm";
import { receiveStock } from "../features/catalogue/stock.ts";
import { findStockFaults } from "../features/catalogue/stock-check.ts";
import { productImages, products, stockMovements, variants } from "../features/catalogue/tables.ts";
import { orderHolds } from "../features/orders/edits/tables.ts";
import { orderEvents, orderLines, orders } from "../features/orders/tables.ts";
import { countries } from "../features/shipping/tables.ts";
import type { Database } from "../platform/database/database.ts";
import { insertOne } from "../platform/database/insert-one.ts";
import { transact } from "../platform/database/transact.ts";
import { signWebhook } from "../platform/payments/sandbox.ts";
import { sandboxPayments } from "../platform/payments/tables.ts";
import type { Platform } from "../platform/platform.ts";
import type { TestShop } from "./shop.ts";

export interface TestProduct {
  readonly id: number;
  readonly variantId: number;
  readonly slug: string;
}

/** A product on sale, with as much stock as the test needs. */
export async function addProduct(
  shop: { readonly platform: Pick<Platform, "db" | "cache"> },
  more: { slug?: string; pricePence?: number; stock?: number; ability?: "available" | "production" } = {},
): Promise<TestProduct> {
  const { slug = "trail-tent", pricePence = 10_000, stock = 5, ability = "available" } = more;
  return transact(shop.platform, async (tx) => {
    const product = await insertOne(tx, products, {
      slug,
      name: "Trail Tent",
      description: "<p>A tent.</p>",
      ability,
      position: 0,
      is_published: true,
    });
    await tx
      .insert(productImages)
      .values({ product_id: product.id, media_key: "products/tent.webp", alt: "", position: 0 });
    const variant = await insertOne(tx, variants, {
      product_id: product.id,
      sku: slug,
      price_pence: pricePence,
      is_default: true,
    });
    if (stock > 0) await receiveStock(tx, variant.id, stock);
    return { id: product.id, variantId: variant.id, slug };
  });
}

/** Another variant of a product, which then has an option to choose by. */
export async function addVariant(
  shop: TestShop,
  product: TestProduct,
  { value, pricePence = 10_000, stock = 5 }: { value: string; pricePence?: number; stock?: number },
): Promise<TestProduct> {
  return transact(shop.platform, async (tx) => {
    const variant = await insertOne(tx, variants, {
      product_id: product.id,
      sku: `${product.slug}-${value}`,
      price_pence: pricePence,
      option_values: [value],
      position: 1,
    });
    if (stock > 0) await receiveStock(tx, variant.id, stock);
    return { ...product, variantId: variant.id };
  });
}

export async function addCountries(db: Database): Promise<void> {
  await db.insert(countries).values([
    { slug: "gb", name: "United Kingdom", shipping_pence: 395, standard_rate: 2000, reduced_rate: 500 },
    { slug: "jp", name: "Japan", shipping_pence: null },
  ]);
}

/** Without a variant of its own a line says no more than which product. */
type Lines = readonly { product: TestProduct; variant?: TestProduct; quantity?: number }[];

/** A line of a cart, for coupons of which it does not matter what they are used for. */
export const anyCartLine: PricedCartLine = {
  ...{ id: 1, variant_id: 1, quantity: 1, weight_grams: 0, is_on_sale: false },
  price: pence(1000),
};

/** The body of a card checkout for some quantity of each product. */
export function cardCheckout(lines: Lines, more: object = {}) {
  return {
    phone_number: "020 7946 0182",
    address: "1 Summit Row",
    country: "GB",
    products: lines.map(({ product, variant, quantity = 1 }) => ({
      product_id: product.id,
      variant_id: variant?.variantId,
      quantity,
    })),
    success_redirect_url: "/payment-success",
    cancel_redirect_url: "/payment-error",
    ...more,
  };
}

/** Sends a card checkout; `more` are fields beside or instead of the usual ones. */
export function checkOut(shop: TestShop, token: string, lines: Lines, more?: object) {
  return shop.call("POST", "/api/stripe/checkout", { token, body: cardCheckout(lines, more) });
}

/** Presses a button of the provider's page; the shop hears of it at once, or never. */
export function decideAtProvider(
  shop: TestShop,
  link: string,
  decision: "pay" | "decline" | "cancel",
  delay: "0" | "never" = "0",
) {
  return shop.call("POST", new URL(link, shop.url).pathname, {
    body: `decision=${decision}&delay=${delay}`,
    headers: { "content-type": "application/x-www-form-urlencoded" },
  });
}

export async function stockOf(db: Database, { variantId }: TestProduct): Promise<{ stock: number; held: number }> {
  const [variant] = await db
    .select({ stock: variants.stock, held: variants.held })
    .from(variants)
    .where(eq(variants.id, variantId));
  if (!variant) throw new Error("no such variant");
  return variant;
}

/** The kinds of what happened to an order, in the order in which it did. */
export async function eventsOf({ db }: TestShop, reference: string): Promise<string[]> {
  const order = db.select({ id: orders.id }).from(orders).where(eq(orders.reference, reference));
  const events = await db
    .select()
    .from(orderEvents)
    .where(eq(orderEvents.order_id, order))
    .orderBy(asc(orderEvents.id));
  return events.map(({ kind }) => kind);
}

/**
 * Variants whose numbers are not the sums of their movements, and orders that hold or have sold of a variant what their
 * state does not allow. In review, or disputed, an order that was never sold holds what it held when it was set aside; a
 * change that waits for its payment, and an exchange, hold what is to come into an order.
 */
export async function ledgerFaults(db: Database): Promise<unknown[]> {
  const { rows } = await db.execute(sql`
    with lines as (
      select order_id, variant_id, sum(quantity)::int as quantity, sum(restocked_quantity)::int as restocked from ${orderLines} group by 1, 2
    ), holds as (
      select order_id, variant_id, sum(quantity)::int as held from ${orderHolds} group by 1, 2
    ), moved as (
      select o.id as order_id, movement.variant_id, sum(held_change)::int as held, sum(stock_change)::int as stock,
        bool_or(movement.reason = 'released') as was_released
      from ${stockMovements} movement join ${orders} o on o.reference = movement.order_reference group by 1, 2
    ), compared as (
      select o.reference, o.payment_state, o.paid_at, variant_id, coalesce(lines.quantity, 0) as quantity, coalesce(lines.restocked, 0) as restocked,
        coalesce(holds.held, 0) as held_for_change, coalesce(moved.held, 0) as held, coalesce(moved.stock, 0) as stock, coalesce(was_released, false) as was_released
      from lines full join holds using (order_id, variant_id) full join moved using (order_id, variant_id) join ${orders} o on o.id = order_id
    )
    select * from compared
    where held <> held_for_change + case when payment_state = 'pending'
          or (payment_state in ('review', 'disputed') and paid_at is null and not was_released) then quantity else 0 end
      or stock <> case when paid_at is not null then restocked - quantity else 0 end`);
  return [...(await findStockFaults(db)), ...rows];
}

/** One product, one customer and their card order of two of it; `link` is the path of its payment's page. */
export async function shopWithOrder(shop: TestShop, more: { stock?: number; body?: object } = {}) {
  await addCountries(shop.db);
  const product = await addProduct(shop, { stock: more.stock ?? 5 });
  const customer = await shop.customer();
  const answer = await checkOut(shop, customer.token, [{ product, quantity: 2 }], more.body);
  if (answer.status !== 200) throw new Error(answer.text);
  const { reference } = await onlyOrder(shop.db);
  return { product, customer, reference, link: new URL(answer.body.payment_link).pathname };
}

export async function onlyOrder(db: Database) {
  const rows = await db.select().from(orders);
  if (rows.length !== 1 || !rows[0]) throw new Error(`${rows.length} orders instead of one`);
  return rows[0];
}

export async function stateOf(shop: TestShop): Promise<PaymentState> {
  return (await onlyOrder(shop.db)).payment_state;
}

/** Makes an order's payment so at the provider, which then tells the shop that something has become of it. */
export async function webhookOf(
  shop: TestShop,
  reference: string,
  status: "paid" | "declined" | "cancelled" | "expired",
  changes: object = {},
) {
  const [payment] = await shop.db
    .select()
    .from(sandboxPayments)
    .where(and(eq(sandboxPayments.reference, reference)));
  if (!payment) throw new Error("the provider knows no such payment");
  return async () => {
    const isMatch = and(eq(sandboxPayments.provider, payment.provider), eq(sandboxPayments.reference, reference));
    const [changed = payment] = await shop.db
      .update(sandboxPayments)
      .set({ status, ...changes })
      .where(isMatch)
      .returning();
    const { body, headers } = signWebhook(shop.platform.secret, changed);
    return shop.call("POST", `/api/webhooks/${payment.provider}`, { body, headers });
  };
}

/** Pays an open order at the provider, which tells the shop at once, if asked to with other words than the truth. */
export async function payFor(shop: TestShop, reference: string, untruth: object = {}): Promise<void> {
  const [order] = await shop.db.select().from(orders).where(eq(orders.reference, reference));
  await decideAtProvider(shop, order?.payment_link ?? "", "pay", "never");
  await (await webhookOf(shop, reference, "paid", untruth))();
}

/** Where the books and the orders say different things of a penny, in words. */
export async function bookFaults(db: Database): Promise<string[]> {
  const { rows } = await db.execute<{ fault: string }>(sql`
    with booked as (
      select order_id, sum(goods_pence - discount_pence + shipping_pence)::int as sold, -sum(refund_pence)::int as back,
        sum(tax_pence) filter (where kind in ('sale', 'change'))::int as tax, sum(tax_pence)::int as tax_left
      from book_entries group by order_id
    ), paid_back as (
      select payment.order_id, sum(refund.amount_pence)::int as amount
      from refunds refund join payments payment on payment.id = refund.payment_id
        join orders on orders.id = payment.order_id and (payment.is_for_change or orders.payment_id is not distinct from payment.provider_id)
      where refund.made_at is not null and refund.failed_at is null and refund.reason <> 'paid_again' and refund.kind <> 'difference' group by payment.order_id
    ), lines as (
      select order_id, sum(tax_pence + shipping_tax_pence)::int as tax, sum(shipping_pence)::int as shipping from order_lines group by order_id
    ), edits as (
      select order_id, sum(difference_pence)::int as changed from order_edits where state = 'applied' group by order_id
    ), paid_for_changes as (
      select payment.order_id, sum(payment.captured_pence) filter (where payment.is_for_change)::int as for_changes,
        sum((select sum(amount_pence) from refunds where payment_id = payment.id and kind = 'difference'
          and (idempotency_key not like 'again-%')))::int as differences
      from payments payment group by payment.order_id
    ), compared as (
      select orders.*, edits.changed, for_changes, differences, booked.sold, booked.back, booked.tax as booked_tax, booked.tax_left, lines.tax as line_tax, lines.shipping as line_shipping,
        coalesce(paid_back.amount, 0) as amount
      from orders left join booked on booked.order_id = orders.id left join lines on lines.order_id = orders.id
        left join paid_back on paid_back.order_id = orders.id left join edits on edits.order_id = orders.id
        left join paid_for_changes on paid_for_changes.order_id = orders.id
    )
    select fault || ' of ' || reference || ': ' || row_to_json(compared)::text as fault from compared, lateral (values
      ('delivery by lines', line_shipping <> shipping_pence),
      ('a sale without payment', paid_at is null and sold is not null),
      ('the sale', paid_at is not null and sold is distinct from total_pence),
      ('the tax of lines', paid_at is not null and booked_tax is distinct from line_tax),
      ('what went back', paid_at is not null and back is distinct from amount),
      ('what changes cost', coalesce(changed, 0) <> coalesce(for_changes, 0) - coalesce(differences, 0)),
      ('tax that is left', amount = total_pence and tax_left <> 0)) as faults (fault, is_so) where is_so
    union all select 'the counter of ' || series from invoice_counters
      where last <> (case series when 'invoice' then (select count(*) from invoices) else (select count(*) from credit_notes) end)`);
  return rows.map(({ fault }) => fault);
}
