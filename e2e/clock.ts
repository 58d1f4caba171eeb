import type { BrowserContext, Page } from "@playwright/test";

const withOwnClock = new WeakSet<BrowserContext>();

export function hasOwnClock(context: BrowserContext): boolean {
  return withOwnClock.has(context);
}

/** Gives the pages that are opened from here on a clock that tests can move ahead. */
export async function installClock(page: Page, time = Date.now()): Promise<void> {
  withOwnClock.add(page.context());
  await page.clock.install({ time });
}

/**
 * Stops the clock of the pages that are opened from here on: their timers and frames move only with
 * `page.clock.runFor`, so that what takes how long is told however busy the machine is.
 */
export async function stopClock(page: Page): Promise<void> {
  const now = Date.now();
  // Set back, since it goes on until the order to stop arrives, and cannot stop in the past.
  await installClock(page, now - 60_000);
  await page.clock.pauseAt(now);
}

/** How many ms of the page's stopped clock pass until something is so, looked at every so many. */
export async function msUntil(page: Page, isSo: () => Promise<boolean>, { everyMs = 20, withinMs = 10_000 } = {}) {
  for (let ms = 0; ms <= withinMs; ms += everyMs) {
    if (await isSo()) return ms;
    await page.clock.runFor(everyMs);
  }
  throw new Error(`not within ${withinMs} ms`);
}
