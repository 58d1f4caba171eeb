import type { Locator, Page } from "@playwright/test";
import { stopClock } from "./clock.ts";
import { expect, expectAccessible, test } from "./fixtures.ts";

const dayNames = new Intl.DateTimeFormat("en-GB", { dateStyle: "long" });
const wide = 1025;

/** The calendar field of that name, alive: it has today's date by then. */
async function dateField(page: Page, label: "Start Date" | "End Date"): Promise<Locator> {
  const field = page.getByRole("button", { name: label });
  await expect(field).toHaveText(dayNames.format(new Date()));
  return field;
}

test("the trip planner has its heading, its map and its fields with today and one person in them", async ({ page }) => {
  await page.goto("/plan-your-trip");
  await expect(page).toHaveTitle(/^Plan your trip \|/);
  await expect(page.getByRole("heading", { level: 1, name: "Just Pick a location get started" })).toBeVisible();
  await dateField(page, "Start Date");
  await dateField(page, "End Date");
  await expect(page.getByLabel("Person Number")).toHaveAttribute("type", "number");
  await expect(page.getByLabel("Person Number")).toHaveValue("1");
  await expect(page.getByRole("button", { name: "Show Trip" })).toBeVisible();
  const structured = page.locator("script[type='application/ld+json']");
  expect(JSON.parse((await structured.textContent()) ?? "")).toMatchObject({
    "@type": "BreadcrumbList",
    itemListElement: [{ name: "Home" }, { name: "Plan your trip" }],
  });
});

test("the map's frame is 724 px high on large screens and smaller on others", async ({ page }) => {
  await page.goto("/plan-your-trip");
  const frame = page.getByTitle("Map of the world, with a search for places");
  const height = async (width: number) => {
    await page.setViewportSize({ width, height: 900 });
    return (await frame.boundingBox())?.height;
  };
  expect(await height(1440)).toBe(724);
  expect(await height(wide)).toBe(724);
  expect(await height(768)).toBe(576);
  expect(await height(390)).toBe(480);
});

test("a calendar opens on a press, one at a time, and closes with a date, on Escape and on a press elsewhere", async ({
  page,
}) => {
  await page.goto("/plan-your-trip");
  const start = await dateField(page, "Start Date");
  const end = await dateField(page, "End Date");
  const starts = page.getByRole("dialog", { name: "Start Date" });
  const ends = page.getByRole("dialog", { name: "End Date" });

  await start.click();
  await expect(starts.getByRole("grid")).toBeVisible();
  await expectAccessible(page, "the trip planner with a calendar open");
  await page.keyboard.press("Escape");
  await expect(starts).toBeHidden();
  await expect(start).toBeFocused();

  await start.click();
  await expect(starts.getByRole("grid")).toBeVisible();
  // The one that is open may lie over the other's button; a press on it is a press on that button all the same.
  await end.dispatchEvent("click");
  await expect(ends.getByRole("grid")).toBeVisible();
  await expect(starts).toBeHidden();

  await ends.getByRole("button", { name: "Go to the Next Month" }).click();
  await ends.getByRole("gridcell", { name: /\b15/ }).getByRole("button").click();
  await expect(ends).toBeHidden();
  await expect(end).toBeFocused();
  await expect(end).toHaveText(/^15 /);
  await expect(start).toHaveText(dayNames.format(new Date()));

  await start.click();
  await expect(starts.getByRole("grid")).toBeVisible();
  await page.mouse.click(2, 2);
  await expect(starts).toBeHidden();
});

test("a date is chosen with the keyboard alone", async ({ page }) => {
  await page.goto("/plan-your-trip");
  const start = await dateField(page, "Start Date");
  await start.focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: /^Today,/ })).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(start).toBeFocused();
  const inAWeek = new Date();
  inAWeek.setDate(inAWeek.getDate() + 7);
  await expect(start).toHaveText(dayNames.format(inAWeek));
});

test("a calendar that does not come says so, and leaves what is in the form", async ({ page, expectedErrors }) => {
  expectedErrors.push(/ERR_FAILED/);
  await page.route(/\/calendar-(?!days)/, (route) => route.abort());
  await page.goto("/plan-your-trip");
  await page.getByLabel("Person Number").fill("3");
  await (await dateField(page, "Start Date")).click();
  const calendar = page.getByRole("dialog", { name: "Start Date" });
  await expect(calendar.getByText("Part of this page did not arrive")).toBeVisible();
  await expect(calendar.getByRole("link", { name: "Try again" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByLabel("Person Number")).toHaveValue("3");
});

for (const timezoneId of ["Pacific/Kiritimati", "Pacific/Pago_Pago"]) {
  test.describe(`in ${timezoneId}`, () => {
    test.use({ timezoneId });

    test("today is the visitor's own, and the day that is pressed is the day that is shown", async ({ page }) => {
      const own = new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeZone: timezoneId });
      await page.goto("/plan-your-trip");
      const start = page.getByRole("button", { name: "Start Date" });
      await expect(start).toHaveText(own.format(new Date()));
      await start.click();
      await expect(page.getByRole("button", { name: /^Today,.*selected$/ })).toBeFocused();
      await page.getByRole("gridcell", { name: /\b15/ }).getByRole("button").click();
      await expect(start).toHaveText(/^15 /);
    });
  });
}

test("Show Trip logs the dates and the number, and makes no call", async ({ page }) => {
  // The page's own question, a second after it opened, is no part of the trip.
  const campaign = page.waitForResponse("**/api/coupon");
  await page.goto("/plan-your-trip");
  await dateField(page, "Start Date");
  await campaign;
  const calls: string[] = [];
  page.on("request", (request) => {
    if (request.resourceType() === "fetch") calls.push(request.url());
  });
  const day = await page.evaluate(() => {
    const now = new Date();
    return new Date(Date.UTC(now.getFullYear(), now.getMonth(), now.getDate())).toISOString().slice(0, 10);
  });
  await page.getByLabel("Person Number").fill("3");
  const logged = page.waitForEvent("console", (message) => message.type() === "info");
  await page.getByRole("button", { name: "Show Trip" }).click();
  expect(await (await logged).args()[0]?.jsonValue()).toEqual({ startDate: day, endDate: day, person: 3 });
  expect(calls).toEqual([]);
  await expect(page).toHaveURL(/\/plan-your-trip$/);
});

test("eight cards of places to stay stand in 4, 3, 2 or 1 columns", async ({ page }) => {
  await page.goto("/plan-your-trip");
  const cards = page.getByRole("article");
  await expect(cards).toHaveCount(8);
  const first = cards.first();
  await expect(first.getByRole("img", { name: /mountain lake at dawn/ })).toBeAttached();
  await expect(first.getByRole("heading", { name: "Stillwater Lodge" })).toBeAttached();
  await expect(first.getByText("North Shore, Anselmere")).toBeAttached();
  await expect(first.getByRole("link", { name: "01632 960114" })).toHaveAttribute("href", "tel:01632960114");
  await expect(first.getByRole("link", { name: /^Go to Site/ })).toHaveAttribute("href", "/");
  for (const [width, columns] of [
    [1440, 4],
    [wide, 3],
    [700, 2],
    [390, 1],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    const lefts = await cards.evaluateAll((all) => new Set(all.map((card) => card.getBoundingClientRect().left)).size);
    expect([width, lefts]).toEqual([width, columns]);
  }
});

test("the cards fade up when they are scrolled to, each 100 ms after the one before", async ({ page }) => {
  await page.goto("/plan-your-trip");
  await dateField(page, "Start Date");
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

test("the map is moved and zoomed with the keyboard", async ({ page }) => {
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

test("the map's libraries come with the map, and the calendar's when one is opened", async ({ page }) => {
  const isLate = (url: string) => /\/(world-map|calendar(?!-days))-/.test(url);
  const scripts: string[] = [];
  page.on("response", (response) => {
    if (response.frame() === page.mainFrame() && /\.js$/.test(response.url())) scripts.push(response.url());
  });
  const lastRequest = page.waitForResponse("**/api/coupon");
  await page.goto("/plan-your-trip");
  const start = await dateField(page, "Start Date");
  await lastRequest;
  expect(scripts.filter(isLate)).toEqual([]);
  await start.click();
  await expect(page.getByRole("grid")).toBeVisible();
  expect(scripts.filter(isLate)).toHaveLength(1);
});

test.describe("where motion is reduced", () => {
  test.use({ contextOptions: { reducedMotion: "reduce" } });

  test("the cards stand still, and the map is at the place at once", async ({ page }) => {
    await page.goto("/plan-your-trip");
    await dateField(page, "Start Date");
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

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the heading, the form and the cards are there, and the map is a list of its places", async ({ page }) => {
    await page.goto("/plan-your-trip");
    await expect(page.getByRole("heading", { level: 1, name: "Just Pick a location get started" })).toBeVisible();
    await expect(page.getByRole("button", { name: "Start Date" })).toHaveText("Choose a date");
    await expect(page.getByRole("article")).toHaveCount(8);
    await expect(page.locator("li:has(> article)").last()).toHaveCSS("opacity", "1");
    const map = page.frameLocator("iframe");
    await expect(map.getByRole("heading", { name: "Places on the map" })).toBeVisible();
    await expect(map.getByText("Everest Base Camp, Nepal")).toBeVisible();
    await expect(map.getByRole("searchbox")).toBeHidden();
  });
});
