import type { Locator, Page, Route } from "@playwright/test";
import { ownersRequests, productForm } from "./dashboard.ts";
import { expect, test } from "./fixtures.ts";

async function openPalette(page: Page) {
  await page.goto("/dashboard");
  await expect(page.getByRole("menuitem", { name: "Needs you" })).toBeVisible();
  await page.keyboard.press("Control+k");
  return page.getByRole("combobox", { name: "Search or go to" });
}

/** Types letter by letter with no time between them, however slow the machine is. */
async function typeAtOnce(field: Locator, words: string) {
  await field.evaluate((input: HTMLInputElement, typed) => {
    const write = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set;
    for (let end = 1; end <= typed.length; end++) {
      write?.call(input, typed.slice(0, end));
      input.dispatchEvent(new Event("input", { bubbles: true }));
    }
  }, words);
}

test("the palette asks once after a pause, ends what is stale, and shows the answer to the last words alone", {
  tag: "@edge",
}, async ({ page, expectedErrors }) => {
  expectedErrors.push(/ERR_ABORTED/);
  const owner = await ownersRequests(page);
  const slug = `zoe-${Date.now()}`;
  await owner.make("products", { ...productForm(slug), name: `Zoë Łuczak ${slug}` });
  const asked: string[] = [];
  const ended: string[] = [];
  const wordsOf = (url: string) => new URL(url).searchParams.get("search") ?? "";
  const held: Route[] = [];
  await page.route("**/api/admin/products?*search=*", (route) => {
    asked.push(wordsOf(route.request().url()));
    return wordsOf(route.request().url()) === slug ? route.continue() : void held.push(route);
  });
  page.on("requestfailed", (request) => ended.push(wordsOf(request.url())));
  const field = await openPalette(page);
  await typeAtOnce(field, "zoe lucz");
  await expect.poll(() => held.length).toBe(1);
  await field.fill(slug);
  await expect(page.getByRole("option", { name: `Zoë Łuczak ${slug}` })).toBeVisible();
  expect(asked).toEqual(["zoe lucz", slug]);
  expect(ended).toContain("zoe lucz");
  for (const route of held)
    await route.fulfill({ json: { success: true, data: { data: [], total: 0 } } }).catch(() => undefined);
  await expect(page.getByRole("option", { name: `Zoë Łuczak ${slug}` })).toBeVisible();
});

test("the palette calls orders by who placed them, and screens without accents", async ({ page }) => {
  await ownersRequests(page);
  const { data } = await (await page.request.get("/api/admin/orders?per_page=1")).json();
  const [{ id, name }] = data.data;
  const field = await openPalette(page);
  await field.fill(id);
  await expect(page.getByRole("option", { name: `${id} · ${name}` })).toBeVisible();
  await field.fill("PRÓducts");
  await expect(page.getByRole("option", { name: "Products Go to" })).toBeVisible();
});
