import { expect, type Page } from "@playwright/test";

/** What a page says as long as it has not come alive, hidden for its first 8 s. */
export const stalled = "Part of this page did not arrive, so it can be read but not used.";

/** Waits until the page's scripts have taken over. */
export async function untilHydrated(page: Page): Promise<void> {
  await expect(page.getByText(stalled)).toHaveCount(0);
}
