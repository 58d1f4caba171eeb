import { stopClock } from "./clock.ts";
import { expect, expectAccessible, test } from "./fixtures.ts";
import { untilHydrated } from "./hydration.ts";

test("the trip planner has its heading, its form, a map as high as there is room, and places to stay in columns", async ({
  page,
}) => {
  await page.goto("/plan-your-trip");
  await expect(page).toHaveTitle(/^Plan your trip \|/);
  await expect(page.getByRole("heading", { level: 1, name: "Just Pick a location get started" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Start Date" })).toBeVisible();
  await expect(page.getByRole("button", { name: "End Date" })).toBeVisible();
  await expect(page.getByLabel("Person Number")).toBeVisible();
  await expect(page.getByRole("button", { name: "Show Trip" })).toBeVisible();
  const structured = page.locator("script[type='application/ld+json']");
  expect(JSON.parse((await structured.textContent()) ?? "")).toMatchObject({
    "@type": "BreadcrumbList",
    itemListElement: [{ name: "Home" }, { name: "Plan your trip" }],
  });
  const frame = page.getByTitle("Map of the world, with a search for places");
  const cards = page.getByRole("article");
  await expect(cards).toHaveCount(8);
  const first = cards.first();
  await expect(first.getByRole("img", { name: /mountain lake at dawn/ })).toBeAttached();
  await expect(first.getByRole("heading", { name: "Stillwater Lodge" })).toBeAttached();
  await expect(first.getByText("North Shore, Anselmere")).toBeAttached();
  await expect(first.getByRole("link", { name: "01632 960114" })).toHaveAttribute("href", "tel:01632960114");
  await expect(first.getByRole("link", { name: /^Go to Site/ })).toHaveAttribute("href", "/");
  for (const [width, columns, height] of [
    [1440, 4, 724],
    [1025, 3, 724],
    [768, 2, 576],
    [700, 2, 480],
    [390, 1, 480],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await expect.poll(async () => (await frame.boundingBox())?.height, { message: `at ${width} px` }).toBe(height);
    const lefts = () => cards.evaluateAll((all) => new Set(all.map((card) => card.getBoundingClientRect().left)).size);
    await expect.poll(lefts, { message: `at ${width} px` }).toBe(columns);
  }
});

test("the cards fade up when they are scrolled to, each 100 ms after the one before", { tag: "@edge" }, async ({
  page,
}) => {
  await page.goto("/plan-your-trip");
  await untilHydrated(page);
  const items = page.locator("li:has(> article)");
  await expect(items.last()).toHaveCSS("opacity", "0");
  for (const item of await items.all()) await item.scrollIntoViewIfNeeded();
  await expect(items.last()).toHaveCSS("opacity", "1");
  const delays = await items.evaluateAll((all) => all.map((item) => getComputedStyle(item).transitionDelay));
  expect(delays).toEqual(["0s", "0.1s", "0.2s", "0.3s", "0.4s", "0.5s", "0.6s", "0.7s"]);
});

test("a place is found in the map with the keyboard and marked there", async ({ page }) => {
  await page.goto("/plan-your-trip");
  const map = page.frameLocator("iframe");
  await expect(map.getByRole("button", { name: "Zoom in" })).toBeVisible();
  const search = map.getByRole("searchbox", { name: "Find a place" });
  await search.focus();
  await page.keyboard.type("mount");
  const found = map.getByRole("list", { name: "Places found" });
  await expect(found.getByRole("button").first()).toHaveText(/^Mount /);
  await expectAccessible(page, "the trip planner with places found");
  await page.keyboard.press("Escape");
  await expect(found).toBeHidden();
  await expect(search).toHaveValue("");

  await page.keyboard.type("chalt");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(map.getByRole("status").filter({ hasText: "El Chaltén marked on the map" })).toBeAttached();
  await expect(map.getByRole("tooltip", { name: "El Chaltén" })).toBeVisible();
  await expect(search).toBeFocused();

  await search.fill("nepal");
  await search.press("Enter");
  await expect(map.getByRole("tooltip", { name: "Nepal" })).toBeVisible();
  await search.fill("atlantis");
  await expect(map.getByText("Nothing of that name is on our map.")).toBeVisible();
});

test("the map is moved and zoomed with the keyboard", { tag: "@edge" }, async ({ page }) => {
  await page.goto("/map");
  const zoomOut = page.getByRole("button", { name: "Zoom out" });
  await expect(zoomOut).toHaveAttribute("aria-disabled", "true");
  await expectAccessible(page, "the map");
  await page.getByRole("region", { name: /^Map of the world/ }).focus();
  await page.keyboard.press("+");
  await expect(zoomOut).toHaveAttribute("aria-disabled", "false");
  const pane = page.locator(".leaflet-map-pane");
  const before = await pane.getAttribute("style");
  await page.keyboard.press("ArrowRight");
  await expect(pane).not.toHaveAttribute("style", before ?? "");
});

test("only our own pages may frame the map, and no page the others", async ({ request }) => {
  const policyOf = async (path: string) => (await request.get(path)).headers()["content-security-policy"];
  expect(await policyOf("/map")).toContain("frame-ancestors 'self'");
  expect(await policyOf("/plan-your-trip")).toContain("frame-ancestors 'none'");
  expect(await policyOf("/plan-your-trip")).toContain("frame-src 'self';");
  expect(await (await request.get("/map")).text()).toContain('<meta name="robots" content="noindex"/>');
});

test.describe("where motion is reduced", () => {
  test.use({ contextOptions: { reducedMotion: "reduce" } });

  test("the cards stand still, and the map is at the place at once", { tag: "@edge" }, async ({ page }) => {
    await page.goto("/plan-your-trip");
    await untilHydrated(page);
    await expect(page.locator("li:has(> article)").last()).toHaveCSS("opacity", "1");
    await expectAccessible(page, "the trip planner");
    await stopClock(page);
    await page.goto("/map");
    await expect(page.getByRole("button", { name: "Zoom in" })).toBeVisible();
    await page.getByRole("searchbox", { name: "Find a place" }).fill("petra");
    await page.keyboard.press("Enter");
    const mark = page.locator(".map-mark");
    await mark.waitFor();
    await page.waitForFunction(() => document.getAnimations().every(({ playState }) => playState !== "running"));
    const there = await mark.boundingBox();
    await page.clock.runFor(1000);
    expect(await mark.boundingBox()).toEqual(there);
  });
});
