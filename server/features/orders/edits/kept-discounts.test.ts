import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { change, expectSound, shopWithPaidOrder } from "../../../testing/order-edits.ts";
import { testShop } from "../../../testing/shop.ts";
import { coupons } from "../../coupons/tables.ts";

test("a change of the address alone costs nothing, whatever has become of the coupon since", async () => {
  await using shop = await testShop();
  await shop.db.insert(coupons).values({ code: "FIFTH", percent: 20 });
  const stage = await shopWithPaidOrder(shop, { coupon_code: "FIFTH" });
  await shop.db.update(coupons).set({ percent: 5 }).where(eq(coupons.code, "FIFTH"));
  const delivery = { phone: "020 7946 0182", address: "2 Summit Row, Leeds", country: "GB" };
  expect((await change(stage, { lines: [stage.mediumLine], delivery })).status).toBe(200);
  expect(await stage.seen()).toMatchObject({ discount: 40, total: 163.95, edits: [{ difference: 0 }] });
  await expectSound(shop);
});

test("what stays keeps its part of a percentage, and what comes in has that of today", async () => {
  await using shop = await testShop();
  await shop.db.insert(coupons).values({ code: "FIFTH", percent: 20 });
  const stage = await shopWithPaidOrder(shop, { coupon_code: "FIFTH" });
  await shop.db.update(coupons).set({ percent: 10 }).where(eq(coupons.code, "FIFTH"));
  const { mediumLine, toLarge, seen } = stage;
  await change(stage, { lines: [mediumLine], added: [toLarge(1)] }, { settled_by: "cash" });
  expect((await seen()).lines).toMatchObject([{ discount: 40 }, { discount: 11 }]);
  await expectSound(shop);
});
