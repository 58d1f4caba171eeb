import type { Page } from "@playwright/test";
import { expect, expectAccessible } from "./fixtures.ts";
import { walksAllScreens } from "./routes.ts";

/** The widths of phones, tablets and desktops. */
const widths = [390, 768, 1440];
/** At which axe looks, which takes most of the time: at one of them, or at all in `npm run test:slow`. */
const lookedAt = walksAllScreens ? widths : [390];

/** Fails where a page is wider than its window, which has to be scrolled sideways then. */
async function expectNoSidewaysScrolling(page: Page, name: string): Promise<void> {
  // A phone's window grows with what it shows, so it is not asked itself.
  const width = page.viewportSize()?.width ?? 0;
  const measured = () => page.evaluate(() => document.documentElement.scrollWidth);
  await expect.poll(measured, `${name} scrolls sideways`).toBeLessThanOrEqual(width);
}

/**
 * An open screen on phones, tablets and desktops, where it must be read, and fit, also at 400 % and with large letters.
 */
export async function expectReadAtAnyWidth(page: Page, name: string): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    await expectNoSidewaysScrolling(page, `${name} at ${width} px`);
    if (lookedAt.includes(width)) await expectAccessible(page, `${name} at ${width} px`);
  }
  const browser = await page.context().newCDPSession(page);
  await browser.send("Page.setFontSizes", { fontSizes: { standard: 32, fixed: 26 } });
  await expect(page.locator("html")).toHaveCSS("font-size", "32px");
  await expectNoSidewaysScrolling(page, name);
  await browser.send("Page.setFontSizes", { fontSizes: { standard: 16, fixed: 13 } });
  // 1280 by 1024 px at 400 %.
  await page.setViewportSize({ width: 320, height: 256 });
  await expectNoSidewaysScrolling(page, name);
}
