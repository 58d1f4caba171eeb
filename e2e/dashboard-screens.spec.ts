import { openDesk } from "./desk.ts";
import { expect, expectAccessible, test } from "./fixtures.ts";
import { goesThroughAll } from "./routes.ts";

const kilobyte = 1024;
// Of what has numbers, lines and settings one each: a walk through all takes its time.
const ofEachKind = ["/dashboard", "/dashboard/orders", "/dashboard/countries"];

for (const width of [1440, 390]) {
  test(`${goesThroughAll ? "every screen" : "a screen of each kind"} of the menu opens at ${width} px, fits, and axe finds nothing`, async ({
    page,
  }) => {
    test.slow(goesThroughAll);
    await openDesk(page);
    const paths = await page
      .getByRole("menuitem")
      .evaluateAll((items) => items.flatMap((item) => item.getAttribute("href") ?? []));
    expect(paths).toEqual(expect.arrayContaining(ofEachKind));
    await page.setViewportSize({ width, height: 900 });
    for (const path of goesThroughAll ? paths : ofEachKind) {
      await page.goto(path);
      await expect(page.getByRole("heading", { level: 1 })).not.toBeEmpty();
      await expect(page.locator("main [aria-busy=true], main .MuiSkeleton-root")).toHaveCount(0);
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect([path, overflow]).toEqual([path, 0]);
      await expectAccessible(page, path);
    }
  });
}

test("the dashboard's first load is at most 400 KB of script, compressed", async ({ page }) => {
  const scripts: string[] = [];
  page.on("request", (request) => request.resourceType() === "script" && scripts.push(request.url()));
  await openDesk(page);
  await page.waitForLoadState("networkidle");
  // The charts come after the screen, and only to whoever may see the figures.
  const needed = scripts.filter((url) => !/sales-chart/.test(url));
  let bytes = 0;
  for (const url of needed) {
    const answer = await page.request.get(url, { headers: { "accept-encoding": "gzip" } });
    bytes += Number(answer.headers()["content-length"]);
  }
  expect(bytes).toBeGreaterThan(100 * kilobyte);
  expect(bytes).toBeLessThan(400 * kilobyte);
});
