import type { Page } from "@playwright/test";

/** Keeps back what a page asks for at such addresses until the function that it gives is called. */
export async function delayResponses(page: Page, addresses: string | RegExp): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(addresses, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}
