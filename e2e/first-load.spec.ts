import { expect, test } from "./fixtures.ts";
import { untilHydrated } from "./hydration.ts";
import { addToCart } from "./shop.ts";

const kilobyte = 1024;

for (const { kind, limit, paths } of [
  {
    kind: "a plain page",
    limit: 121,
    paths: [
      "/blogs",
      "/about-us",
      "/contest",
      "/contest/winners",
      "/affiliate",
      "/contact-us",
      "/community",
      "/photo-gallery/1",
      "/terms",
    ],
  },
  { kind: "a post with products", limit: 122, paths: ["/blogs/asking-first"] },
  { kind: "a form", limit: 152, paths: ["/login", "/signup"] },
  { kind: "a list with filters", limit: 128, paths: ["/shop", "/shop/backpacks"] },
  {
    kind: "a page with sliders or the map beside it",
    limit: 140,
    paths: ["/", "/plan-your-trip", "/photo-gallery", "/products/expedition-65"],
  },
]) {
  test(`the scripts of ${kind} are at most ${limit} KB, compressed`, async ({ request }) => {
    const heavy: string[] = [];
    for (const path of paths) {
      const html = await (await request.get(path)).text();
      const scripts = new Set(html.match(/(?<=<link rel="later" href=")[^"]+/g));
      expect(scripts.size).toBeGreaterThan(3);
      let bytes = 0;
      for (const script of scripts) {
        const answer = await request.get(script, { headers: { "accept-encoding": "gzip" } });
        bytes += Number(answer.headers()["content-length"]);
      }
      expect(bytes).toBeGreaterThan(50 * kilobyte);
      if (bytes > limit * kilobyte) heavy.push(`${path}: ${(bytes / kilobyte).toFixed(1)} KB`);
    }
    expect(heavy).toEqual([]);
  });
}

test("scripts start when the page is painted", async ({ page }) => {
  await addToCart(page, "expedition-65");
  const [painted = 0, started] = await page.evaluate(() => {
    const firstOf = (entries: readonly PerformanceEntry[]) => Math.min(...entries.map(({ startTime }) => startTime));
    const resources = performance.getEntriesByType("resource");
    // On a busy machine the first paint may be of the background alone.
    return [
      firstOf(performance.getEntriesByType("paint")),
      firstOf(resources.filter(({ name }) => name.endsWith(".js"))),
    ];
  });
  expect(painted).toBeGreaterThan(0);
  expect(started).toBeGreaterThanOrEqual(painted);
});

test("a part whose script does not arrive stays as the server rendered it, and the rest comes alive", {
  tag: "@edge",
}, async ({ page, expectedErrors }) => {
  expectedErrors.push(/ERR_FAILED .*\/reviews-/);
  await page.route(/\/reviews-(?!later)[^/]*\.js/, (route) => route.abort());
  const failed = page.waitForEvent("requestfailed");
  await page.goto("/products/expedition-65");
  expect((await failed).url()).toContain("/reviews-");
  await addToCart(page, "expedition-65");
  await expect(page.getByRole("region", { name: "Reviews", exact: true })).toContainText("How it fits");
});

test("whoever moves on to a product finds its reviews and questions there at once", { tag: "@edge" }, async ({
  page,
}) => {
  await page.goto("/shop");
  await untilHydrated(page);
  const moments = await page.evaluateHandle(() => {
    const without: string[] = [];
    const parts = ["reviews", "questions"];
    const look = () => {
      if (!document.getElementById("about-product")) return;
      without.push(...parts.filter((id) => !document.getElementById(id)));
    };
    new MutationObserver(look).observe(document, { childList: true, subtree: true });
    return without;
  });
  await page.getByRole("link", { name: "Expedition 65 Backpack", exact: true }).click();
  await expect(page.getByRole("region", { name: "Reviews", exact: true })).toContainText("How it fits");
  expect(await moments.jsonValue()).toEqual([]);
});
