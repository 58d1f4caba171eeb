import { eq, like, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { rateLimits } from "../../platform/http/rate-limits.ts";
import {
  addCountries,
  addProduct,
  checkOut,
  decideAtProvider,
  ledgerFaults,
  onlyOrder,
  stockOf,
} from "../../testing/orders.ts";
import { testShop } from "../../testing/shop.ts";
import { variants } from "../catalogue/tables.ts";
import { coupons, couponUses } from "../coupons/tables.ts";
import { orders } from "./tables.ts";

const customersAtOnce = 200;

test("of 200 customers who check out the last five at once, five hold stock and 195 are told so", async () => {
  await using shop = await testShop();
  await addCountries(shop.db);
  const product = await addProduct(shop, { stock: 5 });
  const buyers = await Promise.all(Array.from({ length: customersAtOnce }, () => shop.customer()));
  const answers = await Promise.all(buyers.map(({ token }) => checkOut(shop, token, [{ product }])));
  const refused = answers.filter(({ status }) => status === 409);
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(5);
  expect(refused).toHaveLength(195);
  for (const { body } of refused) expect(body.message).toBe("Trail Tent is sold out");
  expect(await stockOf(shop.db, product)).toEqual({ stock: 5, held: 5 });
  expect(await ledgerFaults(shop.db)).toEqual([]);
});

test("carts with the same three products in opposite order do not wait for each other for ever", async () => {
  await using shop = await testShop();
  await addCountries(shop.db);
  const products = await Promise.all(["one", "two", "three"].map((slug) => addProduct(shop, { slug, stock: 7 })));
  const buyers = await Promise.all(Array.from({ length: 60 }, () => shop.customer()));
  const answers = await Promise.all(
    buyers.map(({ token }, index) => {
      const lines = (index % 2 ? products : products.toReversed()).map((product) => ({ product }));
      return checkOut(shop, token, lines);
    }),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(7);
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(53);
  expect(await ledgerFaults(shop.db)).toEqual([]);
});

test("twenty identical checkouts at once are one order with one link", async () => {
  await using shop = await testShop();
  await addCountries(shop.db);
  const product = await addProduct(shop, { stock: 1 });
  const { token } = await shop.customer();
  const answers = await Promise.all(Array.from({ length: 20 }, () => checkOut(shop, token, [{ product }])));
  expect(new Set(answers.map(({ body }) => body.payment_link)).size).toBe(1);
  expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));
  await onlyOrder(shop.db);
  expect(await stockOf(shop.db, product)).toEqual({ stock: 1, held: 1 });
});

test("a changed cart replaces the open order, whose payment can no longer be made", async () => {
  await using shop = await testShop();
  await addCountries(shop.db);
  const product = await addProduct(shop, { stock: 2 });
  const { token } = await shop.customer();
  const first = await checkOut(shop, token, [{ product }]);
  const second = await checkOut(shop, token, [{ product, quantity: 2 }]);
  expect(second.status).toBe(200);
  expect(second.body.payment_link).not.toBe(first.body.payment_link);
  const states = await shop.db.select({ payment_state: orders.payment_state }).from(orders).orderBy(orders.id);
  expect(states).toEqual([{ payment_state: "superseded" }, { payment_state: "pending" }]);
  expect(await stockOf(shop.db, product)).toEqual({ stock: 2, held: 2 });
  const page = await fetch(new URL(new URL(first.body.payment_link).pathname, shop.url));
  expect(await page.text()).toContain("This payment is cancelled");
  expect(await ledgerFaults(shop.db)).toEqual([]);
});

test("who cancelled or paid and comes back before the notice is led neither to a dead page nor to pay twice", async () => {
  await using shop = await testShop();
  await addCountries(shop.db);
  const product = await addProduct(shop, { stock: 1 });
  const { token } = await shop.customer();
  const buy = () => checkOut(shop, token, [{ product }]);
  for (const decision of ["cancel", "decline"] as const) {
    const { payment_link } = (await buy()).body;
    await decideAtProvider(shop, payment_link, decision, "never");
    const again = await buy();
    expect(again.status).toBe(200);
    expect((await shop.call("GET", new URL(again.body.payment_link).pathname)).text).toContain("Pay now");
  }
  await decideAtProvider(shop, (await buy()).body.payment_link, "pay", "never");
  expect((await buy()).status).toBe(409);
  const states = await shop.db.select({ payment_state: orders.payment_state }).from(orders).orderBy(orders.id);
  expect(states.map(({ payment_state }) => payment_state)).toEqual(["cancelled", "declined", "paid"]);
  expect(await ledgerFaults(shop.db)).toEqual([]);
});

test("many tabs with different carts leave one open order and nothing held by the others", async () => {
  await using shop = await testShop();
  await addCountries(shop.db);
  const product = await addProduct(shop, { stock: 99 });
  const buyers = [];
  for (let round = 0; round < 6; round++) {
    const { token, id } = await shop.customer();
    buyers.push(id);
    const answers = await Promise.all(
      Array.from({ length: 14 }, (_, index) => checkOut(shop, token, [{ product, quantity: (index % 7) + 1 }])),
    );
    for (const { status } of answers) expect([200, 409]).toContain(status);
  }
  const open = await shop.db
    .select()
    .from(orders)
    .where(eq(orders.payment_state, "pending"))
    .orderBy(orders.customer_id);
  expect(open.map(({ customer_id }) => customer_id)).toEqual(buyers);
  expect(await ledgerFaults(shop.db)).toEqual([]);
});

test("of a hundred buyers with the last use of a coupon, one gets it", async () => {
  await using shop = await testShop();
  await addCountries(shop.db);
  const product = await addProduct(shop, { stock: 500 });
  await shop.db.insert(coupons).values({ code: "TRAIL10", percent: 10, use_limit: 1 });
  const buyers = await Promise.all(Array.from({ length: 100 }, () => shop.customer()));
  const answers = await Promise.all(
    buyers.map(({ token }) => checkOut(shop, token, [{ product }], { coupon_code: " trail10 " })),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(99);
  const [coupon] = await shop.db.select().from(coupons);
  expect(coupon?.use_count).toBe(1);
});

test("a coupon counts once for a customer and comes back when the order gives way", async () => {
  await using shop = await testShop();
  await addCountries(shop.db);
  const product = await addProduct(shop, { stock: 9 });
  await shop.db.insert(coupons).values({ code: "TRAIL10", percent: 10, use_limit: 1 });
  const { token } = await shop.customer();
  const withCoupon = (quantity: number) => checkOut(shop, token, [{ product, quantity }], { coupon_code: "TRAIL10" });
  expect((await withCoupon(1)).status).toBe(200);
  expect((await withCoupon(2)).status).toBe(200);
  expect(await shop.db.select().from(couponUses)).toHaveLength(1);
  await checkOut(shop, token, [{ product, quantity: 3 }]);
  expect(await shop.db.select().from(couponUses)).toHaveLength(0);
  expect((await shop.db.select().from(coupons))[0]?.use_count).toBe(0);
});

test("the server alone decides what is charged", async () => {
  await using shop = await testShop();
  await addCountries(shop.db);
  const product = await addProduct(shop, { pricePence: 3_333, stock: 9 });
  await shop.db.insert(coupons).values({ code: "ODD", percent: 33 });
  const { token, email } = await shop.customer();
  const answer = await checkOut(
    shop,
    token,
    [
      { product, quantity: 2 },
      { product, quantity: 1 },
    ],
    {
      coupon_code: "ODD",
      id: 999,
      name: "Somebody Else",
      email: "else@example.test",
      price: 0.01,
      total: 0,
      discount: 99,
      shipping: 0,
      currency: "JPY",
    },
  );
  expect(answer.status).toBe(200);
  const order = await onlyOrder(shop.db);
  // 99.99 less 33 % (32.9967, half up 33.00), and 3.95 to the United Kingdom.
  expect(order).toMatchObject({
    subtotal_pence: 9_999,
    discount_pence: 3_300,
    shipping_pence: 395,
    total_pence: 7_094,
    currency: "GBP",
    email,
  });
  expect(order.name).toBe("Wanda Walker");
});

test("a country without a price costs 24.99 and codes are read in any case", async () => {
  await using shop = await testShop();
  await addCountries(shop.db);
  const product = await addProduct(shop);
  const { token } = await shop.customer();
  await checkOut(shop, token, [{ product }], { country: "jP" });
  expect(await onlyOrder(shop.db)).toMatchObject({ shipping_pence: 2_499, country: "Japan" });
});

test("wrong quantities, countries, coupons and addresses of return are refused with the field's name", async () => {
  await using shop = await testShop();
  await addCountries(shop.db);
  const product = await addProduct(shop, { stock: 5 });
  const { token } = await shop.customer();
  const send = (more: object) => checkOut(shop, token, [{ product }], more);
  for (const quantity of [0, -1, 1.5, "2", 1e9, null]) {
    const { status, body } = await send({ products: [{ product_id: product.id, quantity }] });
    expect([quantity, status, body.message]).toEqual([
      quantity,
      422,
      "The quantity must be a whole number from 1 to 99",
    ]);
  }
  expect(
    (
      await send({
        products: [
          { product_id: product.id, quantity: 60 },
          { id: product.id, quantity: 40 },
        ],
      })
    ).status,
  ).toBe(422);
  expect((await send({ products: [] })).body.errors).toHaveProperty("products");
  expect((await send({ country: "atlantis" })).body.errors).toHaveProperty("country");
  expect((await send({ coupon_code: "NOPE" })).body.errors).toHaveProperty("coupon_code");
  expect((await send({ phone_number: "  " })).body.errors).toEqual({ phone_number: ["Phone is required"] });
  for (const phone_number of ["abc", "1", "12-34", "+", "020 7946 0182 (0182 0182)"])
    expect((await send({ phone_number })).body.errors).toHaveProperty("phone_number");
  expect((await send({ address: " a " })).body.errors).toEqual({
    address: ["Please enter the whole address, with street and house number"],
  });
  expect((await send({ products: [{ product_id: 999_999, quantity: 1 }] })).status).toBe(409);
  const more = await send({ products: [{ product_id: product.id, quantity: 6 }] });
  expect([more.status, more.body.message]).toEqual([409, "Trail Tent: only 5 left"]);
  for (const address of [
    "//evil.test",
    "/\\evil.test",
    "https://evil.test/",
    "http://shop.test@evil.test/",
    "http://shop.test:81/",
    "javascript:alert(1)",
    "/\t/evil.test",
    "http://user:pw@shop.test/",
    "data:text/html,x",
    "https:evil.test",
  ]) {
    const answer = await send({ success_redirect_url: address });
    expect([address, answer.status, Object.keys(answer.body.errors ?? {})]).toEqual([
      address,
      422,
      ["success_redirect_url"],
    ]);
  }
  expect(await shop.db.select().from(orders)).toEqual([]);
  expect(await stockOf(shop.db, product)).toEqual({ stock: 5, held: 0 });
});

test("what is upcoming or sold out is never sold, and a total under 30 pence is refused", async () => {
  await using shop = await testShop();
  await addCountries(shop.db);
  await shop.db.insert(coupons).values({ code: "FREE", percent: 100 });
  await shop.db.execute(sql`insert into countries (slug, name, shipping_pence) values ('ie', 'Ireland', 0)`);
  const upcoming = await addProduct(shop, { slug: "next-year", ability: "production", stock: 0 });
  const soldOut = await addProduct(shop, { slug: "gone", stock: 0 });
  const product = await addProduct(shop, { slug: "here", stock: 5 });
  const { token } = await shop.customer();
  const early = await checkOut(shop, token, [{ product: upcoming }]);
  expect([early.status, early.body.message]).toEqual([
    409,
    "Trail Tent is not for sale yet. Reserve it on its page instead",
  ]);
  expect((await checkOut(shop, token, [{ product: soldOut }])).status).toBe(409);
  expect((await checkOut(shop, token, [{ product }], { coupon_code: "FREE", country: "ie" })).status).toBe(422);
  await shop.db.update(variants).set({ price_pence: 29 }).where(eq(variants.id, product.variantId));
  expect(
    (await checkOut(shop, token, [{ product }], { country: "ie", phone_number: "+44 20 7946 0182" })).body.message,
  ).toBe("The smallest sum that can be paid is £0.30");
});

test("PayPal's call gives its link second, for the same kind of order", async () => {
  await using shop = await testShop();
  await addCountries(shop.db);
  const product = await addProduct(shop);
  const { token } = await shop.customer();
  const answer = await shop.call<{ id: string; links: { rel: string; href: string }[] }>(
    "POST",
    "/api/payment/paypal/create-order",
    {
      token,
      body: {
        redirect: { success_url: "/payment-success", cancel_url: "/payment-error" },
        products: [{ id: product.id, quantity: 2 }],
        user: { id: 1, name: "x", email: "x", address: "1 Summit Row", country: "gb", number: "020 7946 0182" },
        coupon_code: "",
      },
    },
  );
  expect(answer.status).toBe(201);
  expect(answer.body.data.links.map(({ rel }) => rel)).toEqual(["self", "approve"]);
  expect(answer.body.data.links[1]?.href).toMatch(/^http:\/\/shop\.test\/sandbox\/pay\/sbx_/);
  expect(await onlyOrder(shop.db)).toMatchObject({ payment: "paypal", total_pence: 20_395 });
});

test("a provider that does not answer costs a message, not the order", async () => {
  let away = true;
  await using shop = await testShop();
  const { stripe } = shop.platform.payments;
  const open = stripe.open;
  Object.assign(stripe, {
    open: (request: Parameters<typeof open>[0]) => (away ? Promise.reject(new Error("down")) : open(request)),
  });
  await addCountries(shop.db);
  const product = await addProduct(shop, { stock: 1 });
  const { token } = await shop.customer();
  const send = () => checkOut(shop, token, [{ product }]);
  const refused = await send();
  expect([refused.status, refused.headers.get("retry-after")]).toEqual([503, "10"]);
  away = false;
  expect((await send()).status).toBe(200);
  await onlyOrder(shop.db);
});

test("one customer's checkouts are limited, without a word to anybody else", async () => {
  await using shop = await testShop({ environment: { RATE_LIMIT_FACTOR: "1" } });
  await addCountries(shop.db);
  const product = await addProduct(shop, { stock: 5 });
  const [eager, other] = [await shop.customer(), await shop.customer()];
  const buy = (token: string) => checkOut(shop, token, [{ product }]);
  const answers = [];
  for (let press = 0; press < 32; press++) answers.push(await buy(eager.token));
  expect(answers.map(({ status }) => status)).toEqual([...Array(30).fill(200), 429, 429]);
  expect(Number(answers.at(-1)?.headers.get("retry-after"))).toBeGreaterThan(0);
  expect((await buy(other.token)).status).toBe(200);
  // What one account is refused does not use up the limit of all others at its address.
  const ofAddress = like(rateLimits.key, "checkout-address:%");
  expect(await shop.db.select({ points: rateLimits.points }).from(rateLimits).where(ofAddress)).toEqual([
    { points: 31 },
  ]);
});
