import { expect, test } from "./fixtures.ts";
import { untilHydrated } from "./hydration.ts";
import { addButton, onScreen } from "./shop.ts";

test("the buttons of every card are seen without a pointer on it, at every width", { tag: "@edge" }, async ({
  page,
}) => {
  await page.goto("/shop");
  for (const width of [390, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    const card = page.getByRole("main").getByRole("listitem").filter({ hasText: "Sling 6" });
    for (const name of [/^Add to cart/, /^Reserve now/]) {
      const actions = card.getByRole("button", { name }).locator("..");
      await expect(actions).toHaveCSS("opacity", "1");
      const [picture, box] = [await card.locator("img").boundingBox(), await actions.boundingBox()];
      expect(box && picture && box.y >= picture.y + picture.height).toBe(true);
    }
  }
});

test("a link with an address from before leads to the present one, and Back to where it stood", {
  tag: "@edge",
}, async ({ page }) => {
  await page.goto("/blogs");
  await untilHydrated(page);
  // A list that was loaded before the product was given its name.
  await page.route("**/api/product/listing*", async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: (await response.text()).replace('"slug":"expedition-65"', '"slug":"1"') });
  });
  await page.getByRole("contentinfo").getByRole("link", { name: "Shop" }).click();
  await page.locator('article a[href="/products/1"]').first().click();
  await onScreen(page, "Expedition 65 Backpack");
  expect(new URL(page.url()).pathname).toBe("/products/expedition-65");
  await page.goBack();
  await page.waitForURL("/shop");
  await expect(page.locator("article")).toHaveCount(12);
});

test("a link leads on within the page and is marked there; with a key, another button or a target it is the browser's", {
  tag: "@edge",
}, async ({ page }) => {
  await page.goto("/shop");
  await untilHydrated(page);
  const menu = page.getByRole("banner").getByRole("navigation");
  const link = menu.getByRole("link", { name: "Blog" });
  const current = menu.locator("[aria-current=page]");
  await expect(current).toHaveText("Shop");
  for (const press of [
    { ctrlKey: true },
    { metaKey: true },
    { shiftKey: true },
    { button: 1 },
    { target: "_blank" },
  ] satisfies Press[])
    expect([press, await link.evaluate(isLeftToBrowser, press)]).toEqual([press, true]);
  const document = await page.evaluateHandle(() => window.document);
  await link.click();
  await onScreen(page, "Blog");
  await expect(current).toHaveText("Blog");
  expect(await document.evaluate((before) => before === window.document)).toBe(true);
});

type Press = MouseEventInit & { target?: string };

/** Whether our own scripts let a press of a link be, which then goes no further. Runs in the browser. */
function isLeftToBrowser(link: Element, { target = "", ...press }: Press): boolean {
  let isLeft = false;
  const look = (event: Event) => {
    isLeft = !event.defaultPrevented;
    event.preventDefault();
  };
  link.setAttribute("target", target);
  addEventListener("click", look, { once: true });
  link.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true, ...press }));
  link.removeAttribute("target");
  return isLeft;
}

test("a product shows its price box in dollars, its pictures in turn, and what it is made of", async ({ page }) => {
  await page.goto("/products/expedition-65");
  for (const words of ["Base Price", "State Tax", "Total"])
    await expect(page.getByText(words, { exact: true })).toBeVisible();
  await expect(page.getByText("$249.00").first()).toBeVisible();
  await expect(page.getByText("420-denier nylon")).toBeVisible();
  // Between two slides one sees the page, not a stripe of a card.
  await expect(page.locator("[aria-roledescription=carousel] ul").first().locator("..")).toHaveCSS(
    "background-color",
    "rgba(0, 0, 0, 0)",
  );
  await expect(page.getByRole("article").getByRole("link", { name: /of 5 stars, \d+ reviews$/ })).toBeVisible();
  const data = async () => (await page.locator('script[type="application/ld+json"]').allTextContents()).join();
  expect(await data()).toContain('"priceCurrency":"GBP"');
  expect(await data()).toContain("aggregateRating");

  // Nobody has this one yet, so nobody has rated it.
  await page.goto("/products/sling-6");
  const none = page.getByRole("article").getByRole("link", { name: "No reviews yet" });
  await expect(none.locator(".stars")).toHaveCSS("width", "100px");
  await expect(none.locator(".stars-filled")).toHaveCount(0);
  expect(await data()).not.toContain("aggregateRating");
});

test("what is upcoming or sold out says so and cannot be bought", { tag: "@edge" }, async ({ page }) => {
  await page.goto("/products/sling-6");
  const add = addButton(page);
  await expect(add).toHaveAttribute("aria-disabled", "true");
  await expect(page.getByRole("button", { name: /Reserve your bag now/ })).toBeVisible();
  await page.goto("/products/trekking-poles");
  const article = page.getByRole("article").first();
  await expect(article.getByRole("button", { name: /^Tell me when it is back/ }).first()).toBeVisible();
  await expect(article.getByRole("button", { name: /^Add to cart/ })).toHaveCount(0);
  await expect(page.getByText(/^Sold out for now/)).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem("cart"))).toBeNull();
  await page.goto("/shop");
  await expect(page.getByText("Launching in may")).toHaveCount(2);
});

test("the menu leads on by keyboard from the skip link, and the drawer holds the focus on narrow screens", {
  tag: "@edge",
}, async ({ page, isMobile }) => {
  await page.goto("/shop");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Skip to content" })).toBeFocused();
  if (!isMobile) {
    await expect(page.getByRole("navigation").getByRole("link", { name: "Shop" }).first()).toHaveAttribute(
      "aria-current",
      "page",
    );
    return;
  }
  const open = page.getByRole("button", { name: "Open menu" });
  await open.click();
  await expect(page.getByRole("dialog")).toBeVisible();
  for (let step = 0; step < 20; step++) await page.keyboard.press("Tab");
  expect(
    await page.evaluate(
      () => document.activeElement === document.body || document.activeElement?.closest("dialog") !== null,
    ),
  ).toBe(true);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toBeHidden();
  await expect(open).toBeFocused();
});

test("on phones price and button stand in reach from the start, until the page's own button does", {
  tag: "@edge",
}, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/products/expedition-65");
  const bar = page.getByRole("region", { name: "Buy" });
  await expect(bar).toBeInViewport({ ratio: 1 });
  await expect(bar).toContainText("$249.00");
  // As a thumb does: a click scrolls first, which brings the page's own button into view.
  const box = await bar.getByRole("button", { name: /^Add to cart/ }).boundingBox();
  await page.mouse.click((box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + (box?.height ?? 0) / 2);
  const toast = page.getByRole("region", { name: "Your cart" });
  // Otherwise ink on the footer's ink.
  await expect(toast).toHaveCSS("border-top-width", "1px");
  await addButton(page).scrollIntoViewIfNeeded();
  await expect(bar).toBeHidden();
  await page.goto("/products/sling-6");
  await expect(bar.getByRole("button", { name: /^Reserve your bag now/ })).toBeInViewport({ ratio: 1 });
});

test("whoever has come to the bar by keyboard does not lose the focus with it, nor beneath a toast", {
  tag: "@edge",
}, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/products/expedition-65");
  await untilHydrated(page);
  const bar = page.getByRole("region", { name: "Buy" });
  const add = bar.getByRole("button", { name: /^Add to cart/ });
  await page.keyboard.press("Tab");
  await add.focus();
  await addButton(page).evaluate((button) => button.scrollIntoView({ block: "center" }));
  await expect(bar).toHaveClass(/opacity-0/);
  // The browser takes the focus from what is hidden when it draws next.
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
  await expect(add).toBeFocused();
  await expect(bar).toHaveCSS("opacity", "1");
  await page.keyboard.press("Enter");
  const toast = await page.getByRole("region", { name: "Your cart" }).boundingBox();
  const { y = 0 } = (await bar.boundingBox()) ?? {};
  expect((toast?.y ?? 0) + (toast?.height ?? 0)).toBeLessThanOrEqual(y);
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(bar).toBeHidden();
});

test("links of the footer are high enough for a thumb", { tag: "@edge" }, async ({ page }) => {
  await page.goto("/contact-us");
  for (const link of await page.getByRole("contentinfo").getByRole("link").all())
    expect((await link.boundingBox())?.height, await link.innerText()).toBeGreaterThanOrEqual(44);
});

test("browsers that ask for icons by their old names get the shop's", { tag: "@edge" }, async ({ request }) => {
  for (const path of ["/favicon.ico", "/apple-touch-icon.png"]) {
    const icon = await request.get(path);
    expect([path, icon.status(), icon.headers()["content-type"]]).toEqual([path, 200, "image/png"]);
  }
});
