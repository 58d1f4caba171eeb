import type { Page } from "@playwright/test";
import { isShown, newWords, openContent, places, schedule } from "./contents.ts";
import { expect, test } from "./fixtures.ts";
import { type OwnShop, startOwnShop } from "./own-shop.ts";

// Others would find every page of a shop changed.
let shop: OwnShop;
test.beforeAll(async () => {
  shop = await startOwnShop("by-the-clock", { hasDemo: true });
});
test.afterAll(() => shop.stop());

const minuteMs = 60_000;
/** What is left for a form to be sent before its moment comes. */
const leastMs = 40_000;
/** The job runs once a minute, and may begin late on a busy machine. */
const untilCarriedOut = { timeout: 5 * minuteMs };

/** The next whole minute, as fields take it in a browser whose own time is UTC. */
const soon = () => new Date(Math.ceil((Date.now() + leastMs) / minuteMs) * minuteMs).toISOString().slice(0, 16);

/** Words for every content, by its name. */
const wordsForAll = () => new Map(Object.keys(places).map((name) => [name, newWords()]));

/** The names of the contents whose words visitors find. */
async function namesOfShown(page: Page, words: ReadonlyMap<string, string>): Promise<string[]> {
  const found = await Promise.all(
    [...words].map(async ([name, text]) => ((await isShown(page, name, text)) ? [name] : [])),
  );
  return found.flat();
}

test("every content that is scheduled appears by itself where visitors see it, and what has an end goes by itself", async ({
  browser,
}) => {
  test.setTimeout(20 * minuteMs);
  const office = await browser.newContext({
    baseURL: shop.url,
    timezoneId: "UTC",
    viewport: { width: 1440, height: 900 },
  });
  const dashboard = await office.newPage();
  dashboard.setDefaultTimeout(30_000);
  const [lasting, passing] = [wordsForAll(), wordsForAll()];
  const all = [...lasting.keys()];

  for (const [name, words] of lasting) {
    await (await openContent(dashboard, name)).fill(words);
    await schedule(dashboard, "From", soon());
    await expect(dashboard.getByText(/^It is published by itself on/)).toBeVisible();
    expect([name, await isShown(dashboard, name, words)]).toEqual([name, false]);
  }
  await expect.poll(() => namesOfShown(dashboard, lasting), untilCarriedOut).toEqual(all);
  const visitor = await browser.newPage({ baseURL: shop.url });
  await visitor.goto("/");
  await expect(visitor.getByRole("dialog", { name: lasting.get("campaigns") ?? "" })).toBeVisible();

  for (const [name, words] of passing) {
    await (await openContent(dashboard, name)).fill(words);
    await schedule(dashboard, "Until", soon());
    await expect(dashboard.getByText(/^This is what visitors see, until/)).toBeVisible();
    expect([name, await isShown(dashboard, name, words)]).toEqual([name, true]);
  }
  await expect.poll(() => namesOfShown(dashboard, passing), untilCarriedOut).toEqual([]);
  // What was there before is back, except where visitors can be without.
  const documents = all.filter((name) => !["posts", "pages", "campaigns"].includes(name));
  expect(await namesOfShown(dashboard, lasting)).toEqual(documents);
});
