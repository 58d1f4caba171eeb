import type { ProductSummary } from "@cairn/contract/catalogue/public.ts";
import type { Reservation } from "@cairn/contract/preorders/public.ts";
import { eq, sql } from "drizzle-orm";
import { expect, test, vi } from "vitest";
import { transact } from "../../platform/database/transact.ts";
import { untilWaiting } from "../../testing/locks.ts";
import {
  addCountries,
  addProduct,
  addVariant,
  checkOut,
  decideAtProvider,
  ledgerFaults,
  payFor,
  stockOf,
  type TestProduct,
  webhookOf,
} from "../../testing/orders.ts";
import { type TestShop, testShop } from "../../testing/shop.ts";
import { ownersCalls } from "../../testing/staff.ts";
import { customers } from "../accounts/tables.ts";
import { receiveStock } from "../catalogue/stock.ts";
import { products, variants } from "../catalogue/tables.ts";
import { releaseExpired } from "../orders/jobs.ts";
import { orderLines, orders } from "../orders/tables.ts";
import { allotStock } from "./jobs.ts";
import { notifyLaunch } from "./launch.ts";
import { reservations } from "./tables.ts";

type Customer = Awaited<ReturnType<TestShop["customer"]>>;

/** An upcoming product, and customers who have reserved it one after the other. */
async function shopWithQueue(shop: TestShop, length: number) {
  await addCountries(shop.db);
  const product = await addProduct(shop, { ability: "production", stock: 0 });
  const queue: Customer[] = [];
  for (let place = 1; place <= length; place++) {
    const customer = await shop.customer();
    expect((await reserve(shop, product, customer)).status).toBe(200);
    queue.push(customer);
  }
  const [first, second, third] = queue;
  if (!first) throw new Error("nobody waits");
  return { product, queue, first, second: second ?? first, third: third ?? first };
}

const reserve = (shop: TestShop, { id }: TestProduct, { token }: Customer) =>
  shop.call("POST", "/api/pre-order/store", { token, body: { product_id: id, quantity: 1 } });
const own = async (shop: TestShop, { token }: Customer) =>
  (await shop.call<Reservation[]>("GET", "/api/pre-order", { token })).body.data;
const stateOf = async (shop: TestShop, customer: Customer) => (await own(shop, customer))[0]?.state;
const statesOf = (shop: TestShop, queue: readonly Customer[]) =>
  Promise.all(queue.map((customer) => stateOf(shop, customer)));
const cancel = async (shop: TestShop, customer: Customer) => {
  const [{ id } = { id: 0 }] = await own(shop, customer);
  return shop.call("DELETE", `/api/pre-order/${id}`, { token: customer.token });
};
const quoteOf = async (shop: TestShop, { id }: TestProduct, customer?: Customer) =>
  (await shop.call<ProductSummary[]>("GET", `/api/product/quote?ids=${id}`, { token: customer?.token })).body.data[0];

const receive = (shop: TestShop, { variantId }: TestProduct, quantity: number) =>
  transact(shop.platform, (tx) => receiveStock(tx, variantId, quantity));
const allot = (shop: TestShop) => allotStock.run(shop.platform, {});
const endTime = (shop: TestShop) => shop.db.update(reservations).set({ kept_until: sql`now() - interval '1 second'` });
const mailed = async (shop: TestShop, kind: string) =>
  (await shop.mails()).filter((mail) => mail.kind === kind).map(({ recipient }) => recipient);
const referenceOf = async (shop: TestShop, { id }: Customer) =>
  (await shop.db.select().from(orders).where(eq(orders.customer_id, id)).orderBy(orders.id)).at(-1)?.reference ?? "";

test("each who reserves has a place of their own, also when many come at once, and those behind move up", async () => {
  await using shop = await testShop();
  await addCountries(shop.db);
  const product = await addProduct(shop, { ability: "production", stock: 0 });
  const queue = await Promise.all(Array.from({ length: 8 }, () => shop.customer()));
  await Promise.all(queue.map((customer) => reserve(shop, product, customer)));
  const places = async () =>
    (await Promise.all(queue.map((customer) => own(shop, customer)))).flatMap((all) =>
      all.map(({ place }) => place ?? 0),
    );
  const before = await places();
  expect(before.toSorted()).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  const front = queue[before.indexOf(1)];
  if (!front) throw new Error("nobody is first");
  expect((await cancel(shop, front)).status).toBe(200);
  expect((await cancel(shop, queue[before.indexOf(2)] ?? front)).status).toBe(200);
  expect((await places()).toSorted()).toEqual([1, 2, 3, 4, 5, 6]);
});

test("stock that staff bring is kept for the first in the queue, who are mailed once; nobody else can buy it", async () => {
  await using shop = await testShop();
  const { product, queue } = await shopWithQueue(shop, 3);
  const owner = await ownersCalls(shop);
  const body = { idempotency_key: "a".repeat(32), note: "", reason: "received", quantity: 2 };
  await owner("POST", `/stock/${product.variantId}/changes`, body);
  await vi.waitFor(async () => expect(await stockOf(shop.db, product)).toEqual({ stock: 2, held: 2 }), 60_000);
  expect(await statesOf(shop, queue)).toEqual(["allotted", "allotted", "waiting"]);
  await allot(shop);
  expect((await mailed(shop, "reservation-allotted")).toSorted()).toEqual(
    queue
      .slice(0, 2)
      .map(({ email }) => email)
      .toSorted(),
  );
  const stranger = await shop.customer();
  expect((await checkOut(shop, stranger.token, [{ product }])).status).toBe(409);
  expect((await checkOut(shop, queue[2]?.token ?? "", [{ product }])).status).toBe(409);
  expect(await ledgerFaults(shop.db)).toEqual([]);
});

test("many arrivals and runs at once never allot more than there is, and serve the queue in its order", async () => {
  await using shop = await testShop();
  const { product, queue } = await shopWithQueue(shop, 7);
  await Promise.all([receive(shop, product, 2), allot(shop), receive(shop, product, 1), allot(shop), allot(shop)]);
  await Promise.all([allot(shop), receive(shop, product, 2), allot(shop)]);
  await allot(shop);
  expect(await stockOf(shop.db, product)).toEqual({ stock: 5, held: 5 });
  expect(await statesOf(shop, queue)).toEqual([...Array(5).fill("allotted"), "waiting", "waiting"]);
  expect(await mailed(shop, "reservation-allotted")).toHaveLength(5);
  expect(await ledgerFaults(shop.db)).toEqual([]);
});

test("what has arrived is the queue's before it is allotted, and the rest is for everybody", async () => {
  await using shop = await testShop();
  const { product, queue } = await shopWithQueue(shop, 2);
  await receive(shop, product, 3);
  const [one, other] = [await shop.customer(), await shop.customer()];
  expect((await checkOut(shop, one.token, [{ product, quantity: 2 }])).status).toBe(409);
  expect((await checkOut(shop, one.token, [{ product }])).status).toBe(200);
  expect((await checkOut(shop, other.token, [{ product }])).status).toBe(409);
  await allot(shop);
  expect(await statesOf(shop, queue)).toEqual(["allotted", "allotted"]);
  expect(await stockOf(shop.db, product)).toEqual({ stock: 3, held: 3 });
});

test("whose e-mail is not confirmed is passed over, and served after confirming it", async () => {
  await using shop = await testShop();
  const { product, queue, first } = await shopWithQueue(shop, 2);
  await shop.db.update(customers).set({ confirmed_at: null }).where(eq(customers.id, first.id));
  await receive(shop, product, 1);
  await allot(shop);
  expect(await statesOf(shop, queue)).toEqual(["waiting", "allotted"]);
  await shop.db.update(customers).set({ confirmed_at: sql`now()` });
  await receive(shop, product, 1);
  await allot(shop);
  expect(await statesOf(shop, queue)).toEqual(["allotted", "allotted"]);
});

test("the reserved price is quoted to and paid by its customer alone, for the one unit, once", async () => {
  await using shop = await testShop();
  const { product, first, second } = await shopWithQueue(shop, 1);
  await receive(shop, product, 1);
  await allot(shop);
  await receive(shop, product, 5);
  await shop.db.update(variants).set({ price_pence: 15_000 });
  const stranger = await shop.customer();
  expect(await quoteOf(shop, product, first)).toMatchObject({ price: 100, stock: 1 });
  for (const other of [undefined, stranger]) expect(await quoteOf(shop, product, other)).toMatchObject({ price: 150 });

  const tooMany = await checkOut(shop, first.token, [{ product, quantity: 2 }]);
  expect([tooMany.status, tooMany.body.message]).toEqual([409, expect.stringMatching(/reserved for you once/)]);
  expect((await checkOut(shop, first.token, [{ product }])).status).toBe(200);
  expect(await stockOf(shop.db, product)).toEqual({ stock: 6, held: 1 });
  expect(await stateOf(shop, second)).toBe("ordered");
  expect((await cancel(shop, first)).status).toBe(409);
  await payFor(shop, await referenceOf(shop, first));
  expect(await shop.db.select().from(reservations)).toMatchObject([{ state: "bought" }]);
  expect(await own(shop, first)).toEqual([]);

  expect(await quoteOf(shop, product, first)).toMatchObject({ price: 150, stock: 5 });
  for (const { token } of [first, stranger]) await checkOut(shop, token, [{ product }]);
  const lines = await shop.db.select().from(orderLines).orderBy(orderLines.id);
  expect(lines.map(({ price_pence }) => price_pence)).toEqual([10_000, 15_000, 15_000]);
  expect(await ledgerFaults(shop.db)).toEqual([]);
});

test("whoever reserved at a higher price pays what everybody pays, and may buy more of it", async () => {
  await using shop = await testShop();
  const { product, first } = await shopWithQueue(shop, 1);
  await receive(shop, product, 3);
  await allot(shop);
  await shop.db.update(variants).set({ price_pence: 8_000 });
  expect(await quoteOf(shop, product, first)).toMatchObject({ price: 80, stock: 3 });
  expect((await checkOut(shop, first.token, [{ product, quantity: 3 }])).status).toBe(200);
  expect(await shop.db.select().from(orderLines)).toMatchObject([{ price_pence: 8_000, quantity: 3 }]);
  expect(await stockOf(shop.db, product)).toEqual({ stock: 3, held: 3 });
  expect(await ledgerFaults(shop.db)).toEqual([]);
});

test("of many checkouts at once one uses the hold, and no unit is held twice", async () => {
  await using shop = await testShop();
  const { product, first } = await shopWithQueue(shop, 1);
  await receive(shop, product, 1);
  await allot(shop);
  const others = await Promise.all(Array.from({ length: 3 }, () => shop.customer()));
  const answers = await Promise.all([first, first, ...others].map(({ token }) => checkOut(shop, token, [{ product }])));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 409, 409, 409]);
  expect(answers[0]?.body.payment_link).toBe(answers[1]?.body.payment_link);
  expect(await stockOf(shop.db, product)).toEqual({ stock: 1, held: 1 });
  expect(await ledgerFaults(shop.db)).toEqual([]);
});

test("who checks out while somebody reserves has to leave them their unit, whatever wrote the reservation", async () => {
  await using shop = await testShop();
  await addCountries(shop.db);
  const product = await addProduct(shop, { stock: 1 });
  const [waiting, buyer] = [await shop.customer(), await shop.customer()];
  let checkingOut: ReturnType<typeof checkOut> | undefined;
  await shop.db.transaction(async (tx) => {
    await tx
      .insert(reservations)
      .values({ customer_id: waiting.id, product_id: product.id, variant_id: product.variantId, price_pence: 4900 });
    checkingOut = checkOut(shop, buyer.token, [{ product, quantity: 1 }]);
    await untilWaiting(shop);
  });
  expect((await checkingOut)?.status).toBe(409);
  expect(await stockOf(shop.db, product)).toEqual({ stock: 1, held: 0 });
});

test("what is not bought in time goes to the next in the queue, and in the end to everybody", async () => {
  await using shop = await testShop();
  const { product, queue, first } = await shopWithQueue(shop, 2);
  await receive(shop, product, 1);
  await allot(shop);
  await endTime(shop);
  expect((await checkOut(shop, first.token, [{ product }])).status).toBe(409);
  await Promise.all([allot(shop), allot(shop)]);
  expect(await statesOf(shop, queue)).toEqual(["lapsed", "allotted"]);
  expect(await stockOf(shop.db, product)).toEqual({ stock: 1, held: 1 });
  await shop.db.update(reservations).set({ kept_until: sql`now() - interval '1 second'` });
  await allot(shop);
  expect(await stockOf(shop.db, product)).toEqual({ stock: 1, held: 0 });
  expect((await checkOut(shop, (await shop.customer()).token, [{ product }])).status).toBe(200);
  expect(await ledgerFaults(shop.db)).toEqual([]);
});

test("giving up what is kept hands it to the next at once; others' reservations cannot be given up", async () => {
  await using shop = await testShop();
  const { product, queue, first, third } = await shopWithQueue(shop, 3);
  await receive(shop, product, 1);
  await allot(shop);
  const [{ id } = { id: 0 }] = await own(shop, first);
  expect((await shop.call("DELETE", `/api/pre-order/${id}`, { token: third.token })).status).toBe(404);
  const presses = await Promise.all(
    [1, 2].map(() => shop.call("DELETE", `/api/pre-order/${id}`, { token: first.token })),
  );
  expect(presses.map(({ status }) => status)).toEqual([200, 200]);
  expect(await statesOf(shop, queue)).toEqual([undefined, "allotted", "waiting"]);
  expect((await own(shop, third))[0]?.place).toBe(1);
  expect(await stockOf(shop.db, product)).toEqual({ stock: 1, held: 1 });
  expect(await ledgerFaults(shop.db)).toEqual([]);
});

test("an order that is not paid gives the unit back to its reservation, or after its time to the next", async () => {
  await using shop = await testShop();
  const { product, queue, first } = await shopWithQueue(shop, 2);
  await receive(shop, product, 1);
  await allot(shop);
  const buy = () => checkOut(shop, first.token, [{ product }]);
  expect((await buy()).status).toBe(200);
  await (await webhookOf(shop, await referenceOf(shop, first), "cancelled"))();
  expect(await statesOf(shop, queue)).toEqual(["allotted", "waiting"]);
  expect((await buy()).status).toBe(200);
  // Another address supersedes the order, and takes the unit along.
  expect((await checkOut(shop, first.token, [{ product }], { address: "2 Summit Row" })).status).toBe(200);
  expect(await statesOf(shop, queue)).toEqual(["ordered", "waiting"]);
  await endTime(shop);
  await shop.db.update(orders).set({ expires_at: sql`now() - interval '1 second'` });
  await releaseExpired.run(shop.platform, {});
  await allot(shop);
  expect(await statesOf(shop, queue)).toEqual(["lapsed", "allotted"]);
  expect(await stockOf(shop.db, product)).toEqual({ stock: 1, held: 1 });
  expect(await ledgerFaults(shop.db)).toEqual([]);
});

test("who pays late gets the unit that is still kept for them, and their money back when the next has it", async () => {
  await using shop = await testShop();
  const { product, queue, first, second } = await shopWithQueue(shop, 2);
  await receive(shop, product, 1);
  await allot(shop);
  const lapse = async ({ token }: Customer) => {
    const link = (await checkOut(shop, token, [{ product }])).body.payment_link;
    await decideAtProvider(shop, link, "cancel", "never");
    await shop.db.update(orders).set({ expires_at: sql`now() - interval '1 second'` });
    await releaseExpired.run(shop.platform, {});
  };
  await lapse(first);
  expect(await stateOf(shop, first)).toBe("allotted");
  await (await webhookOf(shop, await referenceOf(shop, first), "paid"))();
  expect(await statesOf(shop, queue)).toEqual([undefined, "waiting"]);
  expect(await stockOf(shop.db, product)).toEqual({ stock: 0, held: 0 });

  await receive(shop, product, 1);
  await allot(shop);
  await lapse(second);
  await endTime(shop);
  await allot(shop);
  const buyer = await shop.customer();
  expect((await checkOut(shop, buyer.token, [{ product }])).status).toBe(200);
  await (await webhookOf(shop, await referenceOf(shop, second), "paid"))();
  await vi.waitFor(async () => expect(await mailed(shop, "late-payment-refund")).toEqual([second.email]), 60_000);
  expect(await ledgerFaults(shop.db)).toEqual([]);
});

test("an order that is set aside keeps its reservation's unit until staff accept it or send the money back", async () => {
  await using shop = await testShop();
  const { product, queue, first, second } = await shopWithQueue(shop, 2);
  await receive(shop, product, 2);
  await allot(shop);
  const owner = await ownersCalls(shop);
  for (const { token } of queue) await checkOut(shop, token, [{ product }]);
  for (const customer of queue) await payFor(shop, await referenceOf(shop, customer), { total_pence: 1_000 });
  expect(await statesOf(shop, queue)).toEqual(["ordered", "ordered"]);
  expect(await stockOf(shop.db, product)).toEqual({ stock: 2, held: 2 });
  const refund = { idempotency_key: "b".repeat(32), reason: "Too little", restock: true, of: { kind: "whole" } };
  await owner("POST", `/orders/${await referenceOf(shop, first)}/accept`);
  await owner("POST", `/orders/${await referenceOf(shop, second)}/refunds`, refund);
  expect(await statesOf(shop, queue)).toEqual([undefined, "allotted"]);
  expect(await stockOf(shop.db, product)).toEqual({ stock: 1, held: 1 });
  expect(await ledgerFaults(shop.db)).toEqual([]);
});

test("each variant has a queue of its own", async () => {
  await using shop = await testShop();
  const { product, first } = await shopWithQueue(shop, 1);
  const ember = await addVariant(shop, product, { value: "Ember", stock: 0, pricePence: 12_000 });
  const other = await shop.customer();
  const body = { product_id: ember.id, variant_id: ember.variantId, quantity: 1 };
  await shop.call("POST", "/api/pre-order/store", { token: other.token, body });
  expect(await own(shop, other)).toMatchObject([{ place: 1, price: 120 }]);
  await receive(shop, ember, 1);
  await allot(shop);
  expect(await statesOf(shop, [first, other])).toEqual(["waiting", "allotted"]);
});

test("a launch date is on the product and told once to who waits, only the last of several in a row", async () => {
  await using shop = await testShop();
  const { product, queue } = await shopWithQueue(shop, 2);
  const owner = await ownersCalls(shop);
  const set = (launches_on: string | null) => owner("PUT", `/products/${product.id}/launch`, { launches_on });
  const shown = async () =>
    (await shop.call("GET", `/api/product/single/${product.slug}`)).body.data as { launches_on: string | null };
  expect((await shown()).launches_on).toBeNull();
  for (const date of ["2027-05-04", "2027-06-01"]) expect((await set(date)).status).toBe(200);
  expect((await shown()).launches_on).toBe("2027-06-01");
  const mailDate = (launchesOn: string) =>
    notifyLaunch.run(shop.platform, { productId: product.id, launchesOn, after: 0 });
  for (const date of ["2027-05-04", "2027-06-01", "2027-06-01"]) await mailDate(date);
  const launchMails = (await shop.mails()).filter(({ kind }) => kind === "launch-date");
  expect(launchMails.map(({ recipient }) => recipient)).toEqual(queue.map(({ email }) => email));
  expect(launchMails.map(({ props }) => (props as { launchesOn: string }).launchesOn)).toEqual([
    "2027-06-01",
    "2027-06-01",
  ]);
  expect((await set(null)).status).toBe(200);
  expect([
    (await set("soon")).status,
    (await owner("PUT", "/products/9999/launch", { launches_on: null })).status,
  ]).toEqual([422, 404]);
  expect(await shop.db.select().from(products)).toMatchObject([{ launches_on: null }]);
});
