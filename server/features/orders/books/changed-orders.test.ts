import { bookSteps } from "@cairn/contract/orders/books/staff.ts";
import { shopDay } from "@cairn/contract/platform/shop-time.ts";
import { asc, eq } from "drizzle-orm";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { tradeWithChanges } from "../../../testing/changed-trade.ts";
import { expectSound } from "../../../testing/order-edits.ts";
import { testShop } from "../../../testing/shop.ts";
import { orderEdits } from "../edits/tables.ts";
import { type Version, versionOf } from "../edits/versions.ts";
import { findLines } from "../order-lines.ts";
import type { OrderRow } from "../states.ts";
import { orders, payments, refunds } from "../tables.ts";
import { readBooks } from "./read-books.ts";

const figures = ["orders", "goods", "discounts", "delivery", "refunds", "total", "tax", "net"] as const;

const nothing = { orders: 0, goods: 0, discounts: 0, delivery: 0, refunds: 0, total: 0, tax: 0 };

/** What happened on a day at a rate in a country, as the orders, their changes and refunds themselves say it. */
type Happening = typeof nothing & { readonly day: string; readonly place: string };

const shop = await testShop();
afterAll(() => shop[Symbol.asyncDispose]());
let happenings: readonly Happening[] = [];
beforeAll(async () => {
  await tradeWithChanges(shop);
  const rows = await shop.db.select().from(orders);
  happenings = (await Promise.all(rows.map(happeningsOf))).flat();
});

const dayOf = (moment: string | null) => shopDay(new Date(moment ?? Number.NaN));
const placeOf = (country: string, rate: number) => `${country} ${rate / 100}`;

async function happeningsOf(order: OrderRow): Promise<Happening[]> {
  if (order.paid_at === null) return [];
  const edits = await shop.db
    .select()
    .from(orderEdits)
    .where(eq(orderEdits.order_id, order.id))
    .orderBy(asc(orderEdits.id));
  const gone = await shop.db
    .select({ refund: refunds })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.payment_id))
    .where(eq(payments.order_id, order.id))
    .orderBy(asc(refunds.id));
  const back = gone.map(({ refund }) => refund);
  const sold = edits[0]?.before ?? versionOf(order, await findLines(shop.db, order.id));
  // What is exchanged stands in its order twice, and costs nothing.
  const exchanged = back.filter(({ kind }) => kind === "exchange").map(({ amount_pence }) => amount_pence);
  const differences = edits.map(({ difference_pence }) => difference_pence);
  expect([...differences, ...exchanged].reduce((all, each) => all + each, sold.total_pence)).toBe(order.total_pence);
  return [
    ...linesOf(sold, dayOf(order.paid_at), 1).map((line, index) => ({ ...line, orders: index === 0 ? 1 : 0 })),
    ...edits.flatMap(({ before, after, applied_at }) => [
      ...linesOf(before, dayOf(applied_at), -1),
      ...linesOf(after, dayOf(applied_at), 1),
    ]),
    ...refundsOf(back, sold),
  ];
}

function linesOf({ lines, country_code }: Version, day: string, sign: 1 | -1) {
  return lines.map(({ price_pence, quantity, discount_pence, tax_rate, shipping_pence, ...line }) => {
    const goods = sign * price_pence * quantity;
    const [discounts, delivery] = [sign * discount_pence, sign * shipping_pence];
    const tax = sign * (line.tax_pence + line.shipping_tax_pence);
    const total = goods - discounts + delivery;
    return { ...nothing, day, place: placeOf(country_code, tax_rate), goods, discounts, delivery, total, tax };
  });
}

/** The tax of what has gone back of an order of one rate: that of all so far, less that of what went before. */
function refundsOf(rows: readonly (typeof refunds.$inferSelect)[], { lines, country_code }: Version) {
  const rate = lines[0]?.tax_rate ?? 0;
  const taxOf = (amount: number) => Math.round((amount * rate) / (10_000 + rate));
  let back = 0;
  return rows.flatMap(({ kind, amount_pence: amount, made_at, failed_at }) => {
    if (kind === "difference") return [];
    const tax = taxOf(back + amount) - taxOf(back);
    const made = { ...nothing, place: placeOf(country_code, rate), refunds: amount, total: -amount, tax: -tax };
    if (failed_at === null) back += amount;
    const failed = { ...made, refunds: -amount, total: amount, tax };
    return [{ ...made, day: dayOf(made_at) }, ...(failed_at ? [{ ...failed, day: dayOf(failed_at) }] : [])];
  });
}

function sumsOf(of: readonly Happening[]) {
  const sum = (figure: keyof typeof nothing) => of.reduce((all, each) => all + each[figure], 0);
  const [total, tax] = [sum("total"), sum("tax")];
  return {
    ...{ orders: sum("orders"), goods: sum("goods"), discounts: sum("discounts"), delivery: sum("delivery") },
    ...{ refunds: sum("refunds"), total, tax, net: total - tax },
  };
}

const dayAfter = (day: string, count: number) =>
  new Date(Date.parse(day) + count * 86_400_000).toISOString().slice(0, 10);
const within = ({ from, to }: { readonly from: string; readonly to: string }) =>
  happenings.filter(({ day }) => day >= from && day <= to);
/** Days within the story and a few around it. */
const somePeriod = fc
  .tuple(fc.integer({ min: -2, max: 75 }), fc.integer({ min: 0, max: 80 }), fc.constantFrom(...bookSteps))
  .map(([start, length, step]) => {
    const first = happenings.map(({ day }) => day).toSorted()[0] ?? "";
    const from = dayAfter(first, start);
    return { from, to: dayAfter(from, length), step };
  });

test("the story has sales, changes either way, exchanges and refunds on days of their own", async () => {
  await expectSound(shop);
  const edits = await shop.db.select().from(orderEdits);
  const signs = new Set(edits.map(({ difference_pence }) => Math.sign(difference_pence)));
  expect(signs).toEqual(new Set([-1, 0, 1]));
  const days = edits.map(({ made_at, applied_at }) => [dayOf(made_at), dayOf(applied_at)]);
  expect(days.filter(([made, applied]) => made !== applied)).toHaveLength(1);
  const gone = await shop.db.select().from(refunds);
  expect(new Set(gone.map(({ kind }) => kind))).toEqual(new Set(["money", "difference", "exchange"]));
  expect(gone.filter(({ failed_at }) => failed_at !== null)).toHaveLength(1);
  expect(new Set(happenings.map(({ day }) => day)).size).toBeGreaterThan(10);
  expect(new Set(happenings.map(({ place }) => place))).toEqual(new Set(["GB 20", "GB 0", "JP 0"]));
});

test("the books of any period are to the penny what orders, their changes, exchanges and refunds say, in whatever steps", async () => {
  await fc.assert(
    fc.asyncProperty(somePeriod, async ({ step, ...period }) => {
      const { rows, sums, taxes, vat } = await readBooks(shop.db, period, step);
      const happened = within(period);
      expect(sums).toEqual(sumsOf(happened));
      for (const { from, to, ...row } of rows) expect(row).toEqual(sumsOf(within({ from, to })));
      expect([rows[0]?.from, rows.at(-1)?.to]).toEqual([period.from, period.to]);
      for (const [index, { from }] of rows.slice(1).entries()) expect(from).toBe(dayAfter(rows[index]?.to ?? "", 1));
      const places = Map.groupBy(happened, ({ place }) => place);
      expect(new Set(taxes.map(({ country, percent }) => `${country} ${percent}`))).toEqual(new Set(places.keys()));
      for (const { country, percent, ...tax } of taxes) {
        const { total, tax: due, net } = sumsOf(places.get(`${country} ${percent}`) ?? []);
        expect(tax).toEqual({ total, net, tax: due });
      }
      expect(vat.box1).toBe(sumsOf(happened.filter(({ place }) => place.startsWith("GB"))).tax);
    }),
    { numRuns: 60 },
  );
});

test("periods that follow each other add up to the whole, their payments as their sums", async () => {
  await fc.assert(
    fc.asyncProperty(somePeriod, fc.nat(80), async ({ from, to, step }, cut) => {
      const middle = dayAfter(from, cut);
      if (middle >= to) return;
      const [whole, first, second] = await Promise.all([
        readBooks(shop.db, { from, to }, step),
        readBooks(shop.db, { from, to: middle }, step),
        readBooks(shop.db, { from: dayAfter(middle, 1), to }, step),
      ]);
      for (const figure of figures) expect(first.sums[figure] + second.sums[figure]).toBe(whole.sums[figure]);
      expect(first.vat.box1 + second.vat.box1).toBe(whole.vat.box1);
      for (const { option, ...moved } of whole.payments) {
        const parts = [...first.payments, ...second.payments].filter((part) => part.option === option);
        for (const figure of Object.keys(moved) as (keyof typeof moved)[])
          expect(parts.reduce((all, part) => all + part[figure], 0)).toBe(moved[figure]);
      }
    }),
    { numRuns: 60 },
  );
});
