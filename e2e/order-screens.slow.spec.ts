import { expectReadAtAnyWidth } from "./any-width.ts";
import { arrivedOrder } from "./arrived-order.ts";
import { expect, test } from "./fixtures.ts";
import { expectVisibleFocus } from "./focus.ts";
import { untilHydrated } from "./hydration.ts";
import { takeShifts, watchLayout } from "./layout-shifts.ts";

test("what a customer sees of an order jumps nowhere, is read at any width and gone through by keyboard", async ({
  page,
  customer,
  request,
}) => {
  test.slow();
  const { reference } = await arrivedOrder(request, customer.token);
  const products = (await (await request.get("/api/product/all")).json()).data as { id: number; slug: string }[];
  const upcoming = products.find(({ slug }) => slug === "sling-6");
  const reserved = await request.post("/api/pre-order/store", {
    headers: { authorization: `Bearer ${customer.token}` },
    data: { product_id: upcoming?.id, quantity: 1 },
  });
  expect(reserved.status()).toBe(200);
  await watchLayout(page);
  for (const path of ["", `/orders/${reference}`, `/orders/${reference}/return`, `/orders/${reference}/invoice`]) {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(`/account${path}`);
    await untilHydrated(page);
    await expect(page.getByText("Roll-Top 22 Backpack").or(page.getByText(reference)).first()).toBeVisible();
    const { shift, jumps } = await takeShifts(page);
    expect(shift <= 0.02 ? [] : jumps, path).toEqual([]);
    expect(await expectVisibleFocus(page, path), path).toBeGreaterThan(8);
    await expectReadAtAnyWidth(page, `/account${path}`);
  }
});
