import type { Locator, Page } from "@playwright/test";
import { delayResponses } from "./delay-responses.ts";
import { expect, expectAccessible, test } from "./fixtures.ts";
import { untilHydrated } from "./hydration.ts";
import { onScreen } from "./shop.ts";

const list = (page: Page) => page.getByRole("region", { name: "Products" });
const count = (page: Page) => list(page).getByRole("status");
const cards = (page: Page) => list(page).getByRole("article");
const column = (page: Page) => page.getByRole("complementary", { name: "Filters" });
const sheet = (page: Page) => page.getByRole("dialog", { name: "Filters" });
const chips = (page: Page) => list(page).getByRole("list", { name: "Active filters" }).getByRole("link");
const group = (filters: Locator, name: string) => filters.getByRole("group", { name, exact: true });
const from = (filters: Locator, name: string) => group(filters, name).getByRole("spinbutton", { name: /^From/ });
const to = (filters: Locator, name: string) => group(filters, name).getByRole("spinbutton", { name: /^To/ });

async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await untilHydrated(page);
}

const numberIn = (text: string | null) => Number(/(\d+)( products?)?$/.exec(text ?? "")?.[1]);
const products = (number: number) => (number === 1 ? "1 product" : `${number} products`);

for (const { width, height, presses } of [
  { width: 1280, height: 900, presses: 2 },
  { width: 390, height: 844, presses: 4 },
]) {
  const tag = width === 390 ? ["@edge"] : [];
  test(`at ${width} px a pack of 30 to 40 litres under £150 in stock is looked for in ${presses} presses`, {
    tag,
  }, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await open(page, "/shop");
    let pressed = 0;
    const press = async (control: Locator) => {
      pressed += 1;
      await control.click();
    };
    await press(page.getByRole("navigation", { name: "Parts of the shop" }).getByRole("link", { name: /^Backpacks/ }));
    await onScreen(page, "Backpacks");
    const isNarrow = width < 1025;
    if (isNarrow) await press(list(page).getByRole("button", { name: /^Filter/ }));
    const filters = isNarrow ? sheet(page) : column(page);
    await from(filters, "Capacity").fill("30");
    await to(filters, "Capacity").fill("40");
    await to(filters, "Price").fill("150");
    await press(group(filters, "Availability").getByRole("checkbox", { name: "In stock" }));
    if (isNarrow) {
      await expect(filters.getByRole("button", { name: "No products fit" })).toBeVisible();
      await expectAccessible(page, "the sheet of filters");
      await press(filters.getByRole("button", { name: "No products fit" }));
      await expect(sheet(page)).toBeHidden();
    }
    expect(pressed).toBe(presses);
    await expect(page).toHaveURL("/shop/backpacks?litres.from=30&litres.to=40&price.to=150&stock=in");
    await expect(
      list(page).getByRole("heading", { name: "No backpacks: up to £150, in stock, 30 to 40 L" }),
    ).toBeVisible();
    const nearest = list(page).getByRole("region", { name: "Closest matches" });
    await expect(nearest.getByRole("article")).toHaveCount(3);
    await expect(nearest.getByText("28 L instead of 30 to 40 L")).toBeVisible();
    await expect(nearest.getByText("£179 instead of up to £150")).toBeVisible();
    await expectAccessible(page, "a list in which nothing fits");
    await list(page).getByRole("link", { name: "Clear filters" }).click();
    await expect(page).toHaveURL("/shop/backpacks");
    await expect(count(page)).toHaveText("5 products");
  });
}

test("a press is not lost to the list that leaving another field asks for", { tag: "@edge" }, async ({ page }) => {
  const start = "/shop/backpacks?litres.from=30&litres.to=40";
  await open(page, start);
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  await to(column(page), "Price").fill("150");
  await group(column(page), "Availability").getByRole("checkbox", { name: "In stock" }).hover();
  await page.mouse.down();
  // By the end of these answers a list would have been asked for.
  await page.evaluate(async () => {
    for (let answers = 0; answers < 10; answers++) await (await fetch("/healthz")).text();
  });
  expect(asked.filter((address) => address.includes("/listing"))).toEqual([]);
  await page.mouse.up();
  await expect(page).toHaveURL(`${start}&price.to=150&stock=in`);
  expect(asked.filter((address) => address.includes("/listing"))).not.toEqual([]);
});

test.describe("with a finger", () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } });

  test("a number holds when one taps elsewhere, and when one taps to see the list", { tag: "@edge" }, async ({
    page,
  }) => {
    await open(page, "/shop");
    await list(page)
      .getByRole("button", { name: /^Filter/ })
      .tap();
    await to(sheet(page), "Price").fill("100");
    await sheet(page).getByRole("heading", { name: "Filters" }).tap();
    await expect(page).toHaveURL("/shop?price.to=100");
    await from(sheet(page), "Price").fill("40");
    await sheet(page)
      .getByRole("button", { name: /^Show / })
      .tap();
    await expect(page).toHaveURL("/shop?price.from=40&price.to=100");
    await expect(sheet(page)).toBeHidden();
  });
});

test("each count is what pressing it brings, for values and bars alike", async ({ page }) => {
  await open(page, "/shop");
  const all = (await count(page).textContent()) ?? "";
  for (const box of await column(page).getByRole("checkbox", { disabled: false }).all()) {
    if (!(await box.isVisible())) continue;
    const words = await box.evaluate((element) => element.closest("label")?.textContent ?? "");
    await box.click();
    await expect(count(page), words).toHaveText(products(numberIn(words)));
    await box.click();
    await expect(count(page), words).toHaveText(all);
  }
  for (const name of ["Price", "Capacity"]) {
    const bars = group(column(page), name).locator("button:not([aria-disabled])");
    for (const words of await bars.evaluateAll((buttons: HTMLElement[]) => buttons.map(({ title }) => title))) {
      const bar = group(column(page), name).getByRole("button", { name: words.replace(/,.*/, "") });
      await bar.click();
      await expect(count(page), words).toHaveText(products(numberIn(words)));
      await bar.click();
      await expect(count(page), words).toHaveText(all);
    }
  }
});

test("chips say what filters and remove it, and Back and a reload show the list of each address", async ({ page }) => {
  await open(page, "/shop?page=1");
  const inStock = group(column(page), "Availability").getByRole("checkbox", { name: "In stock" });
  const letIn = await delayResponses(page, /\/api\/product\/listing/);
  await inStock.click();
  // The list of before is dimmed until the next one is there, and the field shows at once what was pressed.
  await expect(inStock).toBeChecked();
  await expect(list(page).locator("[aria-busy=true]")).toBeVisible();
  await expect(cards(page)).toHaveCount(12);
  letIn();
  await expect(page).toHaveURL("/shop?stock=in");
  await expect(count(page)).toHaveText("9 products");
  await expect(inStock).toBeFocused();
  await to(column(page), "Price").fill("150");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/shop?price.to=150&stock=in");
  await expect(to(column(page), "Price")).toBeFocused();
  await expect(chips(page)).toHaveText(["Remove Up to £150", "Remove In stock", "Clear"]);
  await expectAccessible(page, "a list with filters");
  await page.getByLabel("Sort by").selectOption("Price, low to high");
  await expect(page).toHaveURL("/shop?price.to=150&stock=in&sort=price");
  await expect(cards(page).first()).toContainText("Dry Bag 20");
  await chips(page).filter({ hasText: "In stock" }).click();
  await expect(page).toHaveURL("/shop?price.to=150&sort=price");
  await expect(inStock).not.toBeChecked();
  await page.goBack();
  await expect(inStock).toBeChecked();
  await page.goBack();
  await expect(page.getByLabel("Sort by")).toHaveValue("chosen");
  await page.reload();
  await untilHydrated(page);
  await expect(chips(page)).toHaveText(["Remove Up to £150", "Remove In stock", "Clear"]);
  await expect(to(column(page), "Price")).toHaveValue("150");
  await page.goBack();
  await expect(to(column(page), "Price")).toHaveValue("");
  await expect(count(page)).toHaveText("9 products");
  await chips(page).filter({ hasText: "Clear" }).click();
  await expect(page).toHaveURL("/shop");
  await expect(count(page)).toHaveText("12 products");
  await expect(count(page)).toBeFocused();
});

test("a range that ends before it begins is told at the field and not sent", { tag: "@edge" }, async ({ page }) => {
  await open(page, "/shop?price.from=100");
  const field = to(column(page), "Price");
  await field.fill("50");
  await page.keyboard.press("Tab");
  await expect(field).toHaveAttribute("aria-invalid", "true");
  await expect(group(column(page), "Price").getByRole("alert")).toHaveText("“From” is more than “To”");
  await group(column(page), "Availability").getByRole("checkbox", { name: "In stock" }).click();
  await expect(page).toHaveURL("/shop?price.from=100&stock=in");
  await field.fill("200");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/shop?price.from=100&price.to=200&stock=in");
  await expect(group(column(page), "Price").getByRole("alert")).toHaveCount(0);
});

test("the keyboard alone filters, sorts and removes, and keeps its place", async ({ page }) => {
  await open(page, "/shop");
  const bar = group(column(page), "Capacity").getByRole("button", { disabled: false }).first();
  await bar.focus();
  await page.keyboard.press("Enter");
  await expect(bar).toHaveAttribute("aria-pressed", "true");
  await expect(page).toHaveURL(/\?litres\.from=/);
  await expect(bar).toBeFocused();
  await page.keyboard.press("Space");
  await expect(page).toHaveURL("/shop");
  const inStock = group(column(page), "Availability").getByRole("checkbox", { name: "In stock" });
  await inStock.focus();
  await page.keyboard.press("Space");
  await expect(page).toHaveURL("/shop?stock=in");
  await expect(inStock).toBeFocused();
  await chips(page).filter({ hasText: "In stock" }).focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/shop");
  await expect(count(page)).toBeFocused();
});

test("on a phone the sheet counts as one goes, gives the focus back, and Back leaves all its filters", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/about-us");
  await open(page, "/shop");
  const button = list(page).getByRole("button", { name: /^Filter/ });
  await button.click();
  await group(sheet(page), "Availability").getByRole("checkbox", { name: "In stock" }).click();
  await expect(sheet(page).getByRole("button", { name: "Show 9 products" })).toBeVisible();
  await to(sheet(page), "Price").fill("100");
  await page.keyboard.press("Enter");
  await sheet(page).getByRole("button", { name: "Show 3 products" }).click();
  await expect(page).toHaveURL("/shop?price.to=100&stock=in");
  await expect(sheet(page)).toBeHidden();
  await expect(button).toBeFocused();
  await expect(button).toHaveText("Filter2");
  await expect(cards(page)).toHaveCount(3);
  await page.goBack();
  await expect(page).toHaveURL("/shop");
  await expect(count(page)).toHaveText("12 products");
  await button.click();
  await group(sheet(page), "Availability").getByRole("checkbox", { name: "In stock" }).click();
  await expect(page).toHaveURL("/shop?stock=in");
  await page.goBack();
  await expect(sheet(page)).toBeHidden();
  await expect(page).toHaveURL("/shop");
});

test("on a phone filters that are pressed before the first list has come are one step of the history too", {
  tag: "@edge",
}, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/about-us");
  await open(page, "/shop");
  await list(page)
    .getByRole("button", { name: /^Filter/ })
    .click();
  const inStock = group(sheet(page), "Availability").getByRole("checkbox", { name: "In stock" });
  const bar = group(sheet(page), "Capacity").getByRole("button", { disabled: false }).first();
  const letIn = await delayResponses(page, /\/api\/product\/listing/);
  await inStock.click();
  await expect(inStock).toBeChecked();
  await bar.click();
  await expect(bar).toHaveAttribute("aria-pressed", "true");
  letIn();
  await expect(page).toHaveURL(/\?litres\.from=.*&stock=in$/);
  await to(sheet(page), "Price").fill("400");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/&price\.to=400&stock=in$/);
  await page.goBack();
  await expect(page).toHaveURL("/shop");
  await expect(count(page)).toHaveText("12 products");
});

test("a value that is taken back keeps the focus where nothing has it any more, and cannot be chosen again", {
  tag: "@edge",
}, async ({ page }) => {
  const rest = "/shop/backpacks?litres.from=30&litres.to=40&price.to=150";
  await open(page, `${rest}&stock=in`);
  const inStock = group(column(page), "Availability").getByRole("checkbox", { name: "In stock" });
  await inStock.focus();
  await page.keyboard.press("Space");
  await expect(page).toHaveURL(rest);
  await expect(inStock).toBeFocused();
  await expect(inStock).toBeDisabled();
  await page.keyboard.press("Space");
  await expect(inStock).not.toBeChecked();
  await expect(page).toHaveURL(rest);
});

test("a number that cannot be read is told at its field, and the range of before stays", { tag: "@edge" }, async ({
  page,
}) => {
  await open(page, "/shop?price.to=100");
  const price = group(column(page), "Price");
  await expect(price).toContainText("£27.50 to £349");
  const field = to(column(page), "Price");
  await field.fill("");
  await field.pressSequentially("1e400");
  await page.keyboard.press("Tab");
  await expect(field).toHaveAttribute("aria-invalid", "true");
  await expect(price.getByRole("alert")).toHaveText("Enter a number of up to seven digits");
  await group(column(page), "Availability").getByRole("checkbox", { name: "In stock" }).click();
  await expect(page).toHaveURL("/shop?price.to=100&stock=in");
});

test("without a network a filter says so, and the list and its filters stay as they were", async ({
  page,
  context,
  expectedErrors,
}) => {
  expectedErrors.push(/ERR_INTERNET_DISCONNECTED/);
  const toasts = page.waitForResponse(/assets\/toast-list/);
  await open(page, "/shop");
  const toastList = (await toasts).url();
  await page.evaluate((url) => import(url).then(() => undefined), toastList);
  await context.setOffline(true);
  const inStock = group(column(page), "Availability").getByRole("checkbox", { name: "In stock" });
  await inStock.click();
  await expect(page.getByText("No connection.")).toBeVisible();
  await expect(inStock).not.toBeChecked();
  await expect(cards(page)).toHaveCount(12);
  await expect(page).toHaveURL("/shop");
  await context.setOffline(false);
  await inStock.click();
  await expect(page).toHaveURL("/shop?stock=in");
});

test("what is chosen before the page is alive is filtered by", { tag: "@edge" }, async ({ page }) => {
  const letIn = await delayResponses(page, /assets\/.*\.js/);
  await page.goto("/shop", { waitUntil: "commit" });
  await group(column(page), "Availability").getByRole("checkbox", { name: "In stock" }).click();
  letIn();
  await expect(page).toHaveURL("/shop?stock=in");
  await expect(count(page)).toHaveText("9 products");
});

test("addresses of before lead to the present ones, and what is filtered is kept from search engines", {
  tag: "@edge",
}, async ({ page, request, expectedErrors }) => {
  expectedErrors.push(/404/);
  const answer = await request.get("/shop?category=backpacks&stock=in", { maxRedirects: 0 });
  expect([answer.status(), answer.headers().location]).toEqual([301, "/shop/backpacks?stock=in"]);
  const none = await request.get("/shop?category=&stock=in", { maxRedirects: 0 });
  expect([none.status(), none.headers().location]).toEqual([301, "/shop?stock=in"]);
  const tooLong = `/shop/${"a".repeat(121)}`;
  for (const path of ["/shop/nothing", "/shop/No_Slug", tooLong, "/shop/backpacks?page=9", "/shop?category=no_slug"])
    expect([path, (await request.get(path)).status()]).toEqual([path, 404]);
  await page.goto("/shop/backpacks?gclid=1&utm_source=x");
  await expect(page.locator("link[rel=canonical]")).toHaveAttribute("href", /\/shop\/backpacks$/);
  await expect(page).toHaveTitle(/^Backpacks \| /);
  expect(await page.locator('script[type="application/ld+json"]').textContent()).toContain('"name":"Backpacks"');
  await page.goto("/shop/backpacks?stock=in");
  await expect(page.locator("meta[name=robots]")).toHaveAttribute("content", "noindex");
  await expect(page.locator("link[rel=canonical]")).toHaveCount(0);
  await page.goto("/shop/backpacks?sort=price");
  await expect(page.locator("link[rel=canonical]")).toHaveAttribute("href", /\/shop\/backpacks$/);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the filters are a form that a button sends", async ({ page }) => {
    await page.goto("/shop/backpacks");
    await group(column(page), "Availability").getByRole("checkbox", { name: "In stock" }).check();
    await to(column(page), "Price").fill("150");
    await page.getByLabel("Sort by").selectOption("Price, high to low");
    await column(page).getByRole("button", { name: "Show results" }).click();
    expect(new URL(page.url()).pathname).toBe("/shop/backpacks");
    await expect(chips(page)).toHaveText(["Remove Up to £150", "Remove In stock", "Clear"]);
    await expect(group(column(page), "Availability").getByRole("checkbox", { name: "In stock" })).toBeChecked();
    await expect(page.getByLabel("Sort by")).toHaveValue("price-down");
    await expect(cards(page).first()).toContainText("Daypack 28");
    await page.setViewportSize({ width: 390, height: 844 });
    await list(page)
      .getByRole("link", { name: /^Filter/ })
      .click();
    await expect(column(page)).toBeInViewport();
  });
});
