import { openDesk } from "./desk.ts";
import { expect, expectAccessible, test } from "./fixtures.ts";

const kilobyte = 1024;

// Whoever opens the dashboard before signing in is told so. Everything else in the console fails.
test.beforeEach(({ expectedErrors }) => void expectedErrors.push(/403/));

for (const width of [1440, 390]) {
  test(`every screen of the menu opens at ${width} px, fits, and axe finds nothing`, async ({ page }) => {
    test.slow();
    await openDesk(page);
    const paths = await page
      .getByRole("menuitem")
      .evaluateAll((items) => items.flatMap((item) => item.getAttribute("href") ?? []));
    expect(paths.length).toBeGreaterThan(10);
    await page.setViewportSize({ width, height: 900 });
    for (const path of paths) {
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
