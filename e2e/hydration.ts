import { expect, type Page } from "@playwright/test";

/** What a page says as long as it has not come alive, hidden for its first 8 s. */
export const stalled = "Part of this page did not arrive, so it can be read but not used.";

/** Waits until the page's scripts have taken over, those of parts that are hydrated later, too. */
export async function untilHydrated(page: Page): Promise<void> {
  await expect(page.getByText(stalled)).toHaveCount(0);
  await page.waitForFunction(() => {
    const buttons = [...document.querySelectorAll("main button")];
    const rendered = buttons.filter((button) => !button.closest(".leaflet-container"));
    return rendered.every((button) => Object.keys(button).some((key) => key.startsWith("__reactProps")));
  });
}
