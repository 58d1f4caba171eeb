import { and, eq, gt, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { visitorOf } from "../../platform/http/rate-limits.ts";
import { addCountries, addProduct, checkOut, ledgerFaults, stockOf } from "../../testing/orders.ts";
import { type TestShop, testShop } from "../../testing/shop.ts";
import { customers } from "../accounts/tables.ts";
import { holdsPerAddress } from "./hold-limits.ts";
import { orders } from "./tables.ts";

const unconfirm = ({ db }: TestShop, id: number) =>
  db.update(customers).set({ confirmed_at: null }).where(eq(customers.id, id));

test("an order that takes the place of another keeps that one's end", async () => {
  await using shop = await testShop();
  await addCountries(shop.db);
  const product = await addProduct(shop, { stock: 9 });
  const { token } = await shop.customer();
  await checkOut(shop, token, [{ product }]);
  await shop.db.update(orders).set({ expires_at: sql`now() + interval '14 minutes'` });
  for (const quantity of [2, 3]) await checkOut(shop, token, [{ product, quantity }]);
  const placed = await shop.db.select().from(orders);
  expect(placed.map(({ payment_state }) => payment_state).toSorted()).toEqual(["pending", "superseded", "superseded"]);
  expect(new Set(placed.map(({ expires_at }) => Date.parse(expires_at))).size).toBe(1);
  // Its last two minutes are made up to five, once for all changes within them.
  await shop.db.update(orders).set({ expires_at: sql`now() + interval '110 seconds'` });
  for (const quantity of [4, 5, 6]) await checkOut(shop, token, [{ product, quantity }]);
  const [last, ...others] = await shop.db.select().from(orders).orderBy(sql`id desc`);
  expect(others.slice(0, 2).map(({ expires_at }) => expires_at)).toEqual([last?.expires_at, last?.expires_at]);
  expect(Date.parse(last?.expires_at ?? "")).toBeGreaterThan(Date.now() + 4 * 60_000);
});

test("an order that takes the place of one that nearly ended has five minutes to be paid, as one more of the day's holds", async () => {
  await using shop = await testShop({ environment: { RATE_LIMIT_FACTOR: "1" } });
  await addCountries(shop.db);
  const product = await addProduct(shop, { stock: 9 });
  const { token } = await shop.customer();
  const minutesLeft = sql<number>`extract(epoch from ${orders.expires_at} - now())::float8 / 60`;
  const statuses: number[] = [];
  for (let hold = 0; hold <= 11; hold++) {
    statuses.push((await checkOut(shop, token, [{ product, quantity: (hold % 2) + 1 }])).status);
    const [order] = await shop.db.select({ minutesLeft }).from(orders).where(eq(orders.payment_state, "pending"));
    if (order) expect(order.minutesLeft).toBeGreaterThan(4.5);
    await shop.db
      .update(orders)
      .set({ expires_at: sql`now() - make_interval(mins => ${hold})` })
      .where(and(eq(orders.payment_state, "superseded"), gt(orders.expires_at, sql`now()`)));
    await shop.db
      .update(orders)
      .set({ expires_at: sql`now() + interval '10 seconds'` })
      .where(eq(orders.payment_state, "pending"));
  }
  expect(statuses).toEqual([...Array(11).fill(200), 429]);
});

test("who lets order after order lapse can hold nothing more today; who pays can", async () => {
  await using shop = await testShop({ environment: { RATE_LIMIT_FACTOR: "1" } });
  await addCountries(shop.db);
  const product = await addProduct(shop, { stock: 9 });
  const { token, id } = await shop.customer();
  const buy = (quantity = 1) => checkOut(shop, token, [{ product, quantity }]);
  const lapse = async (minutes: number) => {
    const end = sql`now() - make_interval(mins => ${minutes})`;
    await shop.db.update(orders).set({ expires_at: end }).where(eq(orders.payment_state, "pending"));
  };
  for (let hold = 1; hold <= 10; hold++) {
    expect((await buy((hold % 2) + 1)).status).toBe(200);
    await lapse(hold);
  }
  const refused = await buy();
  expect([refused.status, refused.headers.get("retry-after")]).toEqual([429, "3600"]);
  expect(await stockOf(shop.db, product)).toEqual({ stock: 9, held: 0 });
  await shop.db.update(orders).set({ payment_state: "paid" }).where(eq(orders.customer_id, id));
  expect((await buy()).status).toBe(200);
});

test("all accounts of an address together hold no more in a day than many people share", async () => {
  await using shop = await testShop({ environment: { RATE_LIMIT_FACTOR: "1" } });
  await addCountries(shop.db);
  const product = await addProduct(shop, { stock: 9 });
  const buy = async () => checkOut(shop, (await shop.customer()).token, [{ product }]);
  expect((await buy()).status).toBe(200);
  // Those of the day's other accounts; this was the first of so many.
  await shop.platform.limits.take(holdsPerAddress, visitorOf("127.0.0.1"), holdsPerAddress.times - 1);
  const { status, headers } = await buy();
  expect([status, Number(headers.get("retry-after")) > 3600]).toEqual([429, true]);
  expect(await stockOf(shop.db, product)).toEqual({ stock: 9, held: 1 });
});

test("who changes their cart before paying has left nothing unpaid", async () => {
  await using shop = await testShop({ environment: { RATE_LIMIT_FACTOR: "1" } });
  await addCountries(shop.db);
  const product = await addProduct(shop, { stock: 99 });
  const { token } = await shop.customer();
  for (let purchase = 0; purchase <= 10; purchase++) {
    expect((await checkOut(shop, token, [{ product }])).status).toBe(200);
    expect((await checkOut(shop, token, [{ product, quantity: 2 }])).status).toBe(200);
    await shop.db.update(orders).set({ payment_state: "paid" }).where(eq(orders.payment_state, "pending"));
    // Each ended at a moment of its own.
    await shop.db.update(orders).set({ expires_at: sql`expires_at - interval '31 minutes'` });
  }
});

test("an unpaid order holds no more than a customer buys, and less before the e-mail is confirmed", async () => {
  await using shop = await testShop();
  await addCountries(shop.db);
  const [cheap, other, third] = await Promise.all(
    ["one", "two", "three"].map((slug) => addProduct(shop, { slug, pricePence: 1_000, stock: 500 })),
  );
  const dear = await addProduct(shop, { slug: "dear", pricePence: 2_000_000_000, stock: 99 });
  if (!cheap || !other || !third) throw new Error("no products");
  const { token, id } = await shop.customer();
  const many = await checkOut(
    shop,
    token,
    [cheap, other, third].map((product) => ({ product, quantity: 99 })),
  );
  expect([many.status, many.body.message]).toEqual([
    422,
    "That is more than one order can hold. Please order less, or write to us and we will arrange it.",
  ]);
  // More than the column of a sum could take.
  expect((await checkOut(shop, token, [{ product: dear, quantity: 99 }])).status).toBe(422);
  await unconfirm(shop, id);
  const large = await checkOut(shop, token, [{ product: cheap, quantity: 21 }]);
  expect([large.status, large.body.message]).toEqual([
    403,
    "Please confirm your e-mail before an order as large as this: the link is in your mailbox, and in your account.",
  ]);
  expect((await checkOut(shop, token, [{ product: cheap, quantity: 20 }])).status).toBe(200);
  expect(await ledgerFaults(shop.db)).toEqual([]);
});
