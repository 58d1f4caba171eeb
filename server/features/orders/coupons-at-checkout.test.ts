import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { addCountries, addProduct, checkOut, decideAtProvider } from "../../testing/orders.ts";
import { testShop } from "../../testing/shop.ts";
import { customers } from "../accounts/tables.ts";
import { coupons } from "../coupons/tables.ts";
import { orders } from "./tables.ts";

test("a customer is told why a code is not for them, a guest only that it is not valid", async () => {
  await using shop = await testShop();
  const { token, id } = await shop.customer();
  const other = await shop.customer();
  await shop.db.insert(coupons).values([
    { code: "OVER", percent: 10, ends_at: sql`now() - interval '1 day'` },
    { code: "FEW", percent: 10, use_limit: 1, use_count: 1 },
    { code: "THEIRS", percent: 10, customer_id: other.id },
    { code: "MINE", percent: 10, customer_id: id },
  ]);
  const answerTo = async (code: string, as?: string) => {
    const { status, body } = await shop.call("GET", `/api/coupon/${code}`, as === undefined ? {} : { token: as });
    return [status, body.message ?? body.data];
  };
  await shop.db.update(customers).set({ confirmed_at: null }).where(eq(customers.id, id));
  expect(await answerTo("OVER", token)).toEqual([404, "This coupon has ended"]);
  expect(await answerTo("FEW", token)).toEqual([404, "This coupon has been used up"]);
  expect(await answerTo("THEIRS", token)).toEqual([
    404,
    "This coupon belongs to somebody else. Log in as the one whom we sent it to.",
  ]);
  expect(await answerTo("MINE", token)).toEqual([404, expect.stringContaining("Please confirm your e-mail")]);
  await shop.db.update(customers).set({ confirmed_at: sql`now()` }).where(eq(customers.id, id));
  expect(await answerTo("MINE", token)).toEqual([200, expect.objectContaining({ code: "MINE", discount: 10 })]);
  for (const code of ["OVER", "FEW", "NONE"])
    expect(await answerTo(code)).toEqual([404, "This coupon code is not valid"]);
});

test("a used code is told at once, but the use of the order that is open does not count against its own", async () => {
  await using shop = await testShop();
  await addCountries(shop.db);
  const product = await addProduct(shop, { stock: 9 });
  await shop.db.insert(coupons).values({ code: "TRAIL10", percent: 10, use_limit: 1 });
  const { token } = await shop.customer();
  const ask = () => shop.call("GET", "/api/coupon/TRAIL10", { token });
  const buy = (quantity = 1) => checkOut(shop, token, [{ product, quantity }], { coupon_code: "TRAIL10" });
  const opened = await buy();
  expect((await ask()).status).toBe(200);
  await decideAtProvider(shop, opened.body.payment_link, "pay", "never");
  const [order] = await shop.db.select().from(orders);
  await shop.call("POST", `/api/orders/${order?.reference}/check`, { token });
  const used = "You have used this coupon already";
  expect([(await ask()).status, (await ask()).body.message]).toEqual([404, used]);
  const refused = await buy(2);
  expect([refused.status, refused.body.errors]).toEqual([409, { coupon_code: [used] }]);
});

test("a line that cannot be had is told from other conflicts by its code", async () => {
  await using shop = await testShop();
  await addCountries(shop.db);
  const product = await addProduct(shop, { stock: 1, ability: "production" });
  const [first, second] = [await shop.customer(), await shop.customer()];
  expect((await checkOut(shop, first.token, [{ product }])).status).toBe(200);
  const late = await checkOut(shop, second.token, [{ product }]);
  // What was launched and is held by somebody else is sold out; it is not waiting for its launch.
  expect([late.status, late.body]).toEqual([
    409,
    expect.objectContaining({ code: "stock_lost", message: "Trail Tent is sold out" }),
  ]);
});
