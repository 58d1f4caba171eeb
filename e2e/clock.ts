import type { Page } from "@playwright/test";

const stepMs = 20;

/**
 * Stops the clock of a page that was opened after `page.clock.install()`: its timers and frames then move
 * only with `page.clock.runFor`, so that what takes how long is told however busy the machine is.
 */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 100));
}

/** How long it takes on the page's stopped clock until something is so, to 20 ms. */
export async function msUntil(page: Page, isSo: () => Promise<boolean>, longestMs = 10_000): Promise<number> {
  for (let ms = 0; ms <= longestMs; ms += stepMs) {
    if (await isSo()) return ms;
    await page.clock.runFor(stepMs);
  }
  throw new Error(`not within ${longestMs} ms`);
}
