import type { Browser, Page } from "@playwright/test";
import { expectReadAtAnyWidth } from "./any-width.ts";
import { confirmAddress, expect, expectAccessible, test } from "./fixtures.ts";
import { untilHydrated } from "./hydration.ts";
import { takeShifts, watchLayout } from "./layout-shifts.ts";
import { haveInCart, onScreen, password, signIn } from "./shop.ts";

const heart = (page: Page, name: string) =>
  page.getByRole("article").getByRole("button", { name: `Keep ${name} on the wishlist`, exact: true });
const listed = (page: Page) => page.getByRole("main").getByRole("listitem").getByRole("heading", { level: 2 });

async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await untilHydrated(page);
}

/** A page on which nobody is logged in and no offer opens. */
async function otherDevice(browser: Browser): Promise<Page> {
  const context = await browser.newContext();
  await context.addInitScript(() => localStorage.setItem("dismissed-campaign", "1"));
  return context.newPage();
}

/** Gives the device what it would have, had prices and stock been others when it noted them. */
async function changePast(page: Page, change: { more: number; wasSoldOut: boolean }): Promise<void> {
  await page.evaluate(({ more, wasSoldOut }) => {
    const items = JSON.parse(localStorage.getItem("wishlist") ?? "[]");
    for (const item of items) Object.assign(item, { price: item.price + more, wasSoldOut });
    localStorage.setItem("wishlist", JSON.stringify(items));
  }, change);
}

test("a guest keeps products on the device, and reads what has changed since", async ({ page }) => {
  await watchLayout(page);
  await open(page, "/shop");
  await heart(page, "Carry-On Travel Pack 35").click();
  await heart(page, "Expedition 65 Backpack, Regular").click();
  await expect(heart(page, "Expedition 65 Backpack, Regular")).toHaveAttribute("aria-pressed", "true");
  await expectAccessible(page, "a list with hearts");
  const { shift, jumps } = await takeShifts(page);
  expect(shift <= 0.02 ? [] : jumps).toEqual([]);
  await changePast(page, { more: 20, wasSoldOut: true });
  await page.getByRole("button", { name: "See the list" }).click();
  await onScreen(page, "Wishlist");
  await page.reload();
  await expect(listed(page)).toHaveText(["Expedition 65 Backpack", "Carry-On Travel Pack 35"]);
  await expect(page.getByText("£20.00 less than when you added it")).toHaveCount(2);
  await expect(page.getByText("Back in stock")).toHaveCount(2);
  await expect(page.getByText("Mail me when the price drops")).toHaveCount(0);
  await expectAccessible(page, "a guest's wishlist");

  await page.getByRole("button", { name: "Take Expedition 65 Backpack, Regular off the wishlist" }).click();
  await expect(listed(page)).toHaveText(["Carry-On Travel Pack 35"]);
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(listed(page)).toHaveCount(2);
  await open(page, "/products/travel-35");
  await page.getByRole("button", { name: "Keep Carry-On Travel Pack 35 on the wishlist" }).first().click();
  await expect(page.getByText("Taken off your wishlist")).toBeVisible();
});

test("a login unites what the device has with the account, and a logout leaves nothing behind", async ({
  page,
  customer,
}) => {
  await page.evaluate(() => localStorage.removeItem("authToken"));
  await open(page, "/shop");
  await heart(page, "Carry-On Travel Pack 35").click();
  await open(page, "/login");
  await signIn(page, customer.email);
  await page.waitForURL("/");
  await open(page, "/shop");
  await heart(page, "Daypack 28, Dune").click();
  await page.evaluate(() => {
    localStorage.removeItem("wishlist");
    sessionStorage.clear();
  });
  await open(page, "/wishlist");
  await expect(listed(page)).toHaveText(["Daypack 28", "Carry-On Travel Pack 35"]);
  await open(page, "/shop");
  await expect(heart(page, "Carry-On Travel Pack 35")).toHaveAttribute("aria-pressed", "true");
  await page.getByRole("button", { name: "Account menu" }).click();
  await page.getByRole("button", { name: "Logout" }).click();
  await page.waitForURL("/login");
  expect(await page.evaluate(() => localStorage.getItem("wishlist"))).toBeNull();
  await signIn(page, customer.email, password);
  await page.waitForURL("/");
  await open(page, "/wishlist");
  await expect(listed(page)).toHaveCount(2);
});

test("an undo keeps what the account knows, and without one the product is gone from it", async ({
  page,
  customer,
}) => {
  // Mails about prices go to confirmed addresses alone.
  await confirmAddress(page, customer.email);
  await open(page, "/shop");
  await heart(page, "Carry-On Travel Pack 35").click();
  await open(page, "/wishlist");
  const mail = page.getByRole("button", { name: /^Mail me when the price drops/ });
  await mail.click();
  await expect(mail).toHaveAttribute("aria-pressed", "true");
  const remove = page.getByRole("button", { name: "Take Carry-On Travel Pack 35 off the wishlist" });
  await remove.click();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(remove).toBeVisible();
  await page.reload();
  await expect(mail).toHaveAttribute("aria-pressed", "true");
  await remove.click();
  await expect(remove).toHaveCount(0);
  await page.reload();
  await onScreen(page, "Your wishlist is empty");
});

test("a shared list shows others what is being given, the owner nothing of it, and ends when it is taken back", async ({
  page,
  customer: _,
  browser,
}) => {
  await open(page, "/shop");
  await heart(page, "Carry-On Travel Pack 35").click();
  await open(page, "/wishlist");
  await page.getByRole("button", { name: "Make a link" }).click();
  const link = await page.getByLabel("Link to your wishlist").inputValue();
  await expectAccessible(page, "a member's wishlist");

  const giving = await otherDevice(browser);
  await open(giving, link);
  await onScreen(giving, "Wishlist of Wanda");
  await expect(giving.locator('meta[name="robots"]')).toHaveAttribute("content", /noindex/);
  await giving.getByRole("button", { name: "I am giving this Carry-On Travel Pack 35" }).click();
  await expect(giving.getByText("You are giving this")).toBeVisible();
  await expectAccessible(giving, "a shared wishlist");
  const other = await otherDevice(browser);
  await open(other, link);
  await expect(other.getByText("Somebody is giving this")).toBeVisible();
  await expect(other.getByRole("button", { name: /^Take it back/ })).toHaveCount(0);

  await open(page, link);
  await expect(page.getByText("This is your own list, as others see it.")).toBeVisible();
  await expect(page.getByText("Somebody is giving this")).toHaveCount(0);
  await giving.getByRole("button", { name: /^Take it back/ }).click();
  await expect(giving.getByRole("button", { name: /^I am giving this/ })).toBeVisible();

  await open(page, "/wishlist");
  await page.getByRole("button", { name: "Stop sharing" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Stop sharing" }).click();
  await expect(page.getByRole("button", { name: "Make a link" })).toBeVisible();
  for (const device of [giving, other]) await device.context().close();
});

test.describe("a link that opens nothing", () => {
  test.use({ expectedErrors: [/status of 404 .*\/api\/shared-wishlists\//] });

  test("says so, and leads on", { tag: "@edge" }, async ({ page }) => {
    await open(page, `/wishlist/shared?key=${"x".repeat(43)}`);
    await onScreen(page, "This link has expired");
    await expect(page.getByRole("main").getByRole("link", { name: "Go to the shop" })).toBeVisible();
  });
});

test("a line of the cart is moved to the wishlist", { tag: "@edge" }, async ({ page }) => {
  await haveInCart(page, "travel-35");
  await open(page, "/cart");
  await page.getByRole("button", { name: "Move to wishlist Carry-On Travel Pack 35" }).click();
  await expect(page.getByText("Your cart is empty!")).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  await open(page, "/wishlist");
  await expect(listed(page)).toHaveText(["Carry-On Travel Pack 35"]);
});

test("@edge a long list is read at any width, and an empty one leads to the shop", async ({ page }) => {
  await open(page, "/wishlist");
  await onScreen(page, "Your wishlist is empty");
  await open(page, "/shop");
  for (const name of ["Carry-On Travel Pack 35", "Trekking 40 Backpack, Ember / Regular"])
    await heart(page, name).click();
  await open(page, "/wishlist");
  await expectReadAtAnyWidth(page, "a wishlist");
});
