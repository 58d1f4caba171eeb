import { expect, expectAccessible, test } from "./fixtures.ts";
import { expectVisibleFocus } from "./focus.ts";
import { settleFonts, takeShifts, watchLayout } from "./layout-shifts.ts";
import { checkOut, haveInCart } from "./shop.ts";

test.use({ locale: "en-GB" });

for (const width of [390, 768]) {
  // Tablets have the phones' layout.
  const tag = width === 390 ? [] : ["@edge"];
  test(`the price is at the top and the pay button in reach, wherever one is (${width} px)`, { tag }, async ({
    page,
    customer,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    await haveInCart(page, "bottle-750");
    await watchLayout(page);
    await page.goto("/checkout");
    const pay = page.getByRole("button", { name: "Procced to pay" });
    const folded = page.getByRole("group").filter({ hasText: "Show the items (1)" });
    await expect(folded.getByText("£60.99")).toBeVisible();
    await settleFonts(page);
    await takeShifts(page);
    await folded.getByText("Show the items").click();
    await expect(folded.getByText("£36.00")).toBeVisible();
    await folded.getByText("Show the items").click();
    for (const field of ["Phone", "Postcode", "Coupon code"]) {
      await page.getByLabel(field).scrollIntoViewIfNeeded();
      await expect(pay).toBeInViewport({ ratio: 1 });
    }
    await expect(page.getByRole("link", { name: "Back to the cart" })).toBeVisible();
    await expect(page.getByRole("contentinfo")).toBeHidden();
    await expect(page.getByRole("button", { name: "Open menu" })).toBeHidden();

    // The first toast tells of delivery's price; none lies over the button.
    await page.getByLabel("Country").selectOption({ label: "France" });
    const toast = page.getByText("Shipping price updated").last();
    await expect(toast).toBeVisible();
    const [bar, toastBox] = [await pay.boundingBox(), await toast.boundingBox()];
    expect((toastBox?.y ?? 0) + (toastBox?.height ?? 0)).toBeLessThan(bar?.y ?? 0);

    await expectAccessible(page, "the checkout on a phone");
    await page.getByRole("heading", { level: 1 }).click();
    await expectVisibleFocus(page, "the checkout on a phone");
    expect(customer.email).not.toBe("");
  });
}

test("on a desktop menu and footer step back, and price and button stand beside the form", { tag: "@edge" }, async ({
  page,
  customer,
}) => {
  await haveInCart(page, "bottle-750");
  await page.goto("/checkout");
  const summary = page.getByRole("region", { name: "Order summary" });
  await expect(summary.getByRole("button", { name: "Procced to pay" })).toBeInViewport();
  await expect(summary.getByText("£60.99")).toBeInViewport();
  await expect(page.getByText("Show the items")).toHaveCount(0);
  await expect(page.getByRole("link", { name: "Back to the cart" })).toBeHidden();
  // Header and footer are a line each, and all of them is behind a press.
  await expect(page.getByRole("navigation", { name: "Main menu" })).toHaveCount(0);
  const terms = page.getByRole("contentinfo").getByRole("link", { name: "Terms and conditions" });
  await expect(terms).toBeHidden();
  await page.getByRole("contentinfo").getByText("Help and pages").click();
  await expect(terms).toBeVisible();
  await page.getByRole("button", { name: "Open menu" }).click();
  await expect(page.getByRole("dialog", { name: "Menu" }).getByRole("link", { name: "Shop" })).toBeVisible();
  expect(customer.email).not.toBe("");
});

test("who comes back finds where their last order went, and may change it", { tag: "@edge" }, async ({
  page,
  customer,
}) => {
  await haveInCart(page, "bottle-750");
  await checkOut(page);
  await page.getByRole("button", { name: "Pay now" }).click();
  await expect(page.getByRole("heading", { name: "Your payment was successfull" })).toBeVisible();
  // Another tab has nothing typed of its own.
  const later = await page.context().newPage();
  await haveInCart(later, "drybag-20");
  await later.goto("/checkout");
  await expect(later.getByText("This is where your last order went.")).toBeVisible();
  await expect(later.getByLabel("Address")).toHaveValue("1 Summit Row");
  await expect(later.getByLabel("Postcode")).toHaveValue("CA12 5AA");
  await expect(later.getByLabel("Phone")).toHaveValue("+44 20 7946 0182");
  await later.getByLabel("Address").fill("2 Summit Row");
  await later.reload();
  await expect(later.getByLabel("Address")).toHaveValue("2 Summit Row");
  await expect(later.getByText("This is where your last order went.")).toHaveCount(0);
  expect(customer.email).not.toBe("");
});
