import { type MailKind, mailProps } from "@cairn/contract/mail/mails.ts";
import { bookSteps } from "@cairn/contract/orders/books/staff.ts";
import { shopDay } from "@cairn/contract/platform/shop-time.ts";
import fc from "fast-check";
import { afterAll, expect, test } from "vitest";
import * as z from "zod/mini";
import { findStockFaults } from "../features/catalogue/stock-check.ts";
import { readBooks } from "../features/orders/books/read-books.ts";
import { fulfilmentMoves, paymentMoves } from "../features/orders/states.ts";
import type { reservationMoves } from "../features/preorders/states.ts";
import { jobs } from "../features.ts";
import { deliverMail } from "../platform/mail/mail.ts";
import { preparePictures } from "../platform/media/preparation.ts";
import { bookFaults } from "../testing/orders.ts";
import { ratingsFault } from "../testing/ratings.ts";
import { testShop } from "../testing/shop.ts";
import { demands, type SoldVariant } from "./history/baskets.ts";
import { day } from "./history/calendar.ts";
import { simulatePast } from "./history/past.ts";
import { fillEmptyShop } from "./load.ts";
import { demoProducts } from "./products.ts";

const shop = await testShop();
afterAll(() => shop[Symbol.asyncDispose]());
const startedAt = performance.now();
await fillEmptyShop(shop.platform, { hasPast: true });
process.stdout.write(`the demo with its past took ${Math.round(performance.now() - startedAt)} ms\n`);

/** Gives the rows of a statement. */
async function ask<Row>(statement: string): Promise<Row[]> {
  return (await shop.platform.connection.script(statement)).rows as Row[];
}

const variants: SoldVariant[] = demoProducts.flatMap(({ slug, name, variants: all }, product) =>
  all.map((variant, index) => ({
    ...variant,
    id: product * 10 + index + 1,
    product_id: product + 1,
    slug,
    name,
    variant_name: variant.option_values.join(" / "),
    thumbnail_key: "",
  })),
);
const simulate = (now: number) => simulatePast({ firstCustomerId: 1, publicUrl: "http://shop.test", now, variants });

test("the same past is told each time, on whatever day of the year the shop starts", () => {
  const now = Date.UTC(2026, 10, 24, 9);
  expect(simulate(now)).toEqual(simulate(now));
  for (let later = 0; later < 365; later += 23) {
    const { books, stock } = simulate(now + later * day + later * 3_600_000);
    expect(books.orders.length).toBeGreaterThan(600);
    expect(books.orders.length).toBeLessThan(900);
    expect(new Set(books.orders.map(({ reference }) => reference)).size).toBe(books.orders.length);
    const states = Map.groupBy(
      books.orders,
      ({ payment_state, fulfilment_state }) => `${payment_state} ${fulfilment_state}`,
    );
    for (const state of ["paid open", "paid delivered", "review open", "disputed delivered"]) {
      expect([state, states.get(state)?.length ?? 0]).not.toEqual([state, 0]);
    }
    expect(books.parcels.filter(({ delivered_at }) => delivered_at === null)).not.toEqual([]);
    const open = books.returns.map(({ state }) => state);
    for (const state of ["asked", "accepted", "received"] as const) expect(open).toContain(state);
    expect(stock.filter(({ stock: units, held }) => held < 0 || held > units)).toEqual([]);
  }
});

test.each(["2026-12-01T22:24:00Z", "2026-12-06T09:30:00Z", "2026-12-07T00:48:00Z"])(
  "nothing is sold before its delivery has come, also of a shop that starts at %s",
  (start) => {
    const free = new Map<number, number>();
    for (const { variant_id, stock_change, held_change } of simulate(Date.parse(start)).books.movements) {
      free.set(variant_id, (free.get(variant_id) ?? 0) + stock_change - held_change);
      expect([variant_id, free.get(variant_id)]).toEqual([variant_id, expect.toSatisfy((units: number) => units >= 0)]);
    }
  },
);

test("nothing has happened after the start", () => {
  const now = Date.UTC(2026, 5, 1, 12);
  const { books } = simulate(now);
  const moments = [
    ...books.orders.map(({ placed_at }) => placed_at),
    ...books.events.map(({ happened_at }) => happened_at),
    ...books.mails.map(({ sent_at }) => sent_at ?? "1970-01-01"),
    ...books.mails.map(({ failed_at }) => failed_at ?? "1970-01-01"),
    ...books.movements.map(({ moved_at }) => moved_at),
    ...books.refunds.map(({ made_at }) => made_at ?? "1970-01-01"),
  ];
  expect(moments.filter((moment) => Date.parse(moment) > now)).toEqual([]);
});

test("each variant has the stock of the demo, it is the sum of its movements, and was never less than what was held", async () => {
  expect(await findStockFaults(shop.db)).toEqual([]);
  const found = await ask<{ sku: string; free: number }>("select sku, stock - held as free from variants");
  const wanted = demoProducts.flatMap((product) => product.variants.map(({ sku, stock }) => [sku, stock]));
  expect(new Map(found.map(({ sku, free }) => [sku, free]))).toEqual(new Map(wanted as [string, number][]));
  expect(
    await ask(`select * from (
      select variant_id, moved_at, sum(stock_change) over sofar as stock, sum(held_change) over sofar as held
      from stock_movements window sofar as (partition by variant_id order by id)) as running
      where held < 0 or stock < held`),
  ).toEqual([]);
});

test("money adds up: totals, lines, refunds within what was collected, invoices without gaps in order of payment", async () => {
  const faults = await ask(`
    select reference from orders o where subtotal_pence <> (select sum(price_pence * quantity) from order_lines where order_id = o.id)
      or discount_pence <> (select sum(discount_pence) from order_lines where order_id = o.id)
    union all select 'payment ' || p.id from payments p
      where refunded_pence <> (select coalesce(sum(amount_pence), 0) from refunds where payment_id = p.id and failed_at is null)
    union all select 'refund ' || id from refunds where made_at is null and failed_at is null
    union all select 'paid ' || reference from orders o where paid_at is not null
      and (select sum(captured_pence) from payments where order_id = o.id) <> total_pence
    union all select 'sandbox ' || id from sandbox_payments s where refunded_pence <> (
      select coalesce(sum(amount_pence), 0) from sandbox_refunds where payment_id = s.id)
    union all select 'coupon ' || code from coupons c where use_count <> (select count(*) from coupon_uses where coupon_id = c.id)
    union all select 'coupon of ' || reference from orders where coupon_code is not null and (paid_at is not null)
      <> exists (select from coupon_uses where order_reference = reference) and payment_state <> 'review'
    union all select 'coupon twice ' || customer_id from coupon_uses group by coupon_id, customer_id having count(*) > 1
    union all select 'invoice ' || number from (
      select number, row_number() over (order by o.paid_at, number) as place from invoices join orders o on o.id = order_id) as numbered
      where number <> place
    union all select 'no invoice ' || reference from orders where paid_at is not null and id not in (select order_id from invoices)
    union all select 'counter' from invoice_counters where series = 'invoice' and last <> (select max(number) from invoices)`);
  expect([...faults, ...(await bookFaults(shop.platform.db))]).toEqual([]);
});

test("the books of any period are to the penny what its orders, their lines and refunds say, in whatever steps", async () => {
  const last = shopDay(Date.now());
  const [{ first = last } = {}] = await ask<{ first: string }>("select min(paid_at)::date::text as first from orders");
  const days = Math.round((Date.parse(last) - Date.parse(first)) / day);
  const dayAfter = (count: number) => new Date(Date.parse(first) + count * day).toISOString().slice(0, 10);
  const periods = fc.tuple(
    fc.integer({ min: -2, max: days }),
    fc.integer({ min: 0, max: days }),
    fc.constantFrom(...bookSteps),
  );
  await fc.assert(
    fc.asyncProperty(periods, async ([start, length, step]) => {
      const period = { from: dayAfter(start), to: dayAfter(start + length) };
      const { rows, sums, taxes, vat } = await readBooks(shop.platform.db, period, step);
      const inPeriod = (moment: string) =>
        `(${moment} at time zone 'Europe/London')::date between '${period.from}' and '${period.to}'`;
      const [expected] = await ask<Record<string, number>>(`
        select coalesce(sum(orders), 0)::int as orders, coalesce(sum(goods), 0)::int as goods, coalesce(sum(discounts), 0)::int as discounts,
          coalesce(sum(delivery), 0)::int as delivery, coalesce(sum(refunds), 0)::int as refunds, coalesce(sum(total), 0)::int as total,
          coalesce(sum(tax), 0)::int as tax
        from (
          select 1 as orders, subtotal_pence as goods, discount_pence as discounts, shipping_pence as delivery, 0 as refunds, total_pence as total,
            (select sum(tax_pence + shipping_tax_pence) from order_lines where order_id = orders.id) as tax
          from orders where ${inPeriod("paid_at")}
          union all
          select 0, 0, 0, 0, amount_pence, -amount_pence, (select sum(tax_pence) from book_entries where refund_id = refunds.id)
          from refunds join payments on payments.id = payment_id join orders on orders.id = order_id and orders.payment_id = payments.provider_id
          where ${inPeriod("made_at")} and failed_at is null and reason <> 'paid_again' and paid_at is not null
        ) as happened`);
      const { total = 0, tax = 0 } = expected ?? {};
      expect(sums).toEqual({ ...expected, net: total - tax });
      for (const figure of ["orders", "goods", "discounts", "delivery", "refunds", "total", "tax", "net"] as const)
        expect(rows.reduce((all, row) => all + row[figure], 0)).toBe(sums[figure]);
      for (const figure of ["total", "tax", "net"] as const)
        expect(taxes.reduce((all, row) => all + row[figure], 0)).toBe(sums[figure]);
      expect([rows[0]?.from, rows.at(-1)?.to, vat.box1]).toEqual([period.from, period.to, tax]);
      for (const [index, { from }] of rows.slice(1).entries())
        expect(Date.parse(from) - Date.parse(rows[index]?.to ?? "")).toBe(day);
    }),
    { numRuns: 60 },
  );
});

test("orders and reservations stand where the tables of moves let them, and their lines agree", async () => {
  const events = await ask<{ order_id: number; kind: string; payment: string; fulfilment: string }>(`
    select order_id, kind, payment_state as payment, fulfilment_state as fulfilment
    from order_events e join orders o on o.id = e.order_id order by order_id, e.id`);
  for (const [, own] of Map.groupBy(events, ({ order_id }) => order_id)) {
    let payment = "pending";
    let fulfilment = "open";
    for (const { kind } of own) {
      if (kind in paymentMoves) {
        expect(paymentMoves[kind as keyof typeof paymentMoves], kind).toContain(payment);
        payment = kind;
      }
      const goods = kind.replace("fulfilment_", "") as keyof typeof fulfilmentMoves;
      if (!kind.startsWith("fulfilment_")) continue;
      expect(fulfilmentMoves[goods].from).toContain(fulfilment);
      expect(fulfilmentMoves[goods].while).toContain(payment);
      fulfilment = goods;
    }
    expect({ payment, fulfilment }).toEqual({ payment: own[0]?.payment, fulfilment: own[0]?.fulfilment });
  }
  const lines = await ask(`select l.id from order_lines l join orders o on o.id = order_id where
    sent_quantity <> (select coalesce(sum(quantity), 0) from parcel_lines where line_id = l.id)
    or refunded_quantity <> (select coalesce(sum(quantity), 0) from refund_lines where line_id = l.id)
    or (fulfilment_state in ('sent', 'delivered') and sent_quantity + cancelled_quantity <> l.quantity)`);
  expect(lines).toEqual([]);
  const states = await ask<{ state: keyof typeof reservationMoves }>("select distinct state from reservations");
  expect(states.map(({ state }) => state).toSorted()).toEqual(["bought", "cancelled", "lapsed", "waiting"]);
});

test("no job finds anything to do, and no mail of the past is delivered", async () => {
  const seen = () =>
    ask<{ rows: string }>(`select md5(string_agg(r, '|')) as rows from (
      select o::text as r from orders o union all select m::text from mails m union all select r::text from reservations r
      union all select e::text from order_events e union all select s::text from stock_movements s
      union all select c::text from customers c union all select a::text from stock_alerts a
      union all select i::text from invoices i union all select v::text from variants v order by 1) as everything`);
  const before = await seen();
  const clocked = jobs.filter(({ schedule, name }) => schedule !== undefined && name !== preparePictures.name);
  expect(clocked.length).toBeGreaterThan(5);
  for (const job of clocked) await job.run(shop.platform, {} as never);
  expect(await seen()).toEqual(before);
  const queued = await ask(`select name from pgboss.job where name in ('${deliverMail.name}', 'orders.refund')`);
  expect(queued).toEqual([]);
  expect(await ask("select id from mails where sent_at is null and (failed_at is null or failure is null)")).toEqual(
    [],
  );
});

test("the mails of the past have all that their templates need, so that staff may send one again", () => {
  for (const { kind, props } of simulate(Date.UTC(2026, 10, 24, 9)).books.mails) {
    expect(z.safeParse(mailProps[kind as MailKind], props).error, kind).toBeUndefined();
  }
});

test("customers review what they have got, and most of what was sold has a rating", async () => {
  const rated = await ask<{ slug: string; count: number }>(`
    select slug, coalesce(count, 0) as count from products left join product_ratings on product_id = products.id order by slug`);
  const counts = new Map(rated.map(({ slug, count }) => [slug, count]));
  expect([counts.get("sling-6"), counts.get("dome-tent-2p")]).toEqual([0, 0]);
  expect([...counts.values()].filter((count) => count > 0).length).toBeGreaterThanOrEqual(9);
  const states = await ask<{ state: string; count: number }>(
    "select state, count(*)::int as count from reviews group by state order by state",
  );
  expect(Object.fromEntries(states.map(({ state, count }) => [state, count]))).toMatchObject({ hidden: 1, pending: 2 });
  expect(states.reduce((sum, { count }) => sum + count, 0)).toBeGreaterThan(38);
  const faults = await ask(`
    select review.id from reviews review join order_lines line on line.id = order_line_id
      join parcel_lines packed on packed.line_id = line.id join parcels on parcels.id = parcel_id
    group by review.id having bool_and(coalesce(delivered_at, 'infinity') > written_at) or max(written_at) > now()
      or max(published_at) > now() or max(answered_at) > now()`);
  expect(faults).toEqual([]);
  expect(await ratingsFault(shop.db)).toEqual([]);
});

test("customers buy together what goes together, and the shop knows of it", async () => {
  const pairs = await ask<{ pair: string }>(`
    select one.slug || ' ' || other.slug as pair from product_pairs
    join products one on one.id = product_id join products other on other.id = other_id`);
  const found = pairs.map(({ pair }) => pair);
  // Which ones these are differs from day to day, since the year that is counted ends today.
  expect(found.length).toBeGreaterThan(3);
  expect(found.toSorted()).toEqual(found.map((pair) => pair.split(" ").toReversed().join(" ")).toSorted());
});

test("a person can be written to by nobody, and nobody logs in", async () => {
  const real = await ask(`select email from customers where email !~ '@([a-z]+\\.)?example(\\.(com|org|net))?$'
    union all select recipient from mails where recipient !~ '@example\\.(com|org|net)$'`);
  expect(real).toEqual([]);
  expect(await ask("select distinct substr(password_hash, 1, 12) as hash from customers")).toHaveLength(1);
});

test("what the demo sells is what its history knows", () => {
  const known = new Set(Object.keys(demands));
  const unlaunched = variants.filter(({ sku }) => !known.has(sku)).map(({ slug }) => slug);
  expect(unlaunched.toSorted()).toEqual(["dome-tent-2p", "sling-6"]);
});
