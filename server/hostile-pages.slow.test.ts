import { expect, test } from "vitest";
import { openBrowser, watchedPage } from "./testing/browser.ts";
import { hostile, openShopWith, somePaths } from "./testing/hostile-content.ts";

test("no page runs, calls or widens, whatever it shows", async () => {
  await using browser = await openBrowser();
  await using shop = await openShopWith(hostile);
  const { token } = await shop.customer();
  const localStorage = [{ name: "authToken", value: token }];
  const { page, incidents } = await watchedPage(browser, {
    baseURL: shop.url,
    reducedMotion: "reduce",
    storageState: { cookies: [], origins: [{ origin: shop.url, localStorage }] },
  });
  const calm = { ran: undefined, token, links: [], landmarks: ["header", "main", "footer"] };
  for (const path of somePaths()) {
    await page.goto(path);
    expect({ path, ...(await page.evaluate(lookAround)) }).toEqual({ path, ...calm });
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 844 });
      // While the pop-up is open, the page is narrower by the place of its scroll bar. Lengths in parts of the window
      // are those of the old window until its next frame, in which case the question is asked again.
      const wide = () => page.evaluate(() => document.scrollingElement?.scrollWidth);
      await expect.poll(wide, { message: path, timeout: 20_000 }).toBeLessThanOrEqual(width);
    }
  }
  // What is shown when moving on comes another way, and the pop-up with its words comes last.
  await page.goto("/blogs");
  await page.getByRole("article").first().getByRole("link").last().click();
  await page.waitForURL(/post-/);
  await page.getByRole("dialog").waitFor();
  expect(await page.evaluate(lookAround)).toEqual(calm);
  expect(incidents).toEqual([]);
});

/** Runs in the page. */
function lookAround() {
  for (const details of document.querySelectorAll("details")) {
    details.name = "";
    details.open = true;
  }
  const links = [...document.links].filter(({ protocol }) => !/^(https?|mailto|tel):$/.test(protocol));
  return {
    ran: (window as { ran?: unknown }).ran,
    token: localStorage.getItem("authToken"),
    links: links.map(({ href }) => href),
    landmarks: ["header", "main", "footer"].filter((landmark) => document.querySelectorAll(landmark).length > 0),
  };
}
