import { expect, type Locator, type Page } from "@playwright/test";

/** A row of slides by its name. */
export function sliderOf(page: Page, name: string): Locator {
  return page.locator('[aria-roledescription="carousel"]').and(page.getByLabel(name, { exact: true }));
}

/** Says where the slider stands, which it does as soon as it is alive. */
export async function expectPlace(slider: Locator, place: number, of: number, timeout?: number): Promise<void> {
  await expect(slider.locator("[aria-live]")).toHaveText(`${place} /of ${of}`, { timeout });
}

/** Slides that take the focus and are read out. */
export function slidesInView(slider: Locator): Locator {
  return slider.locator("li:not([inert])");
}

/** How many ms a press takes to bring the slide at `index` within 1 % of its place. */
export function msOfMove(slider: Locator, button: string, index: number): Promise<number> {
  return slider.evaluate(
    (element, [label, at]) =>
      new Promise<number>((resolve) => {
        const row = element.querySelector("ul")?.parentElement;
        const slide = element.querySelectorAll("li")[at];
        if (!row || !slide) throw new Error("no slides");
        const start = performance.now();
        element.querySelector<HTMLButtonElement>(`button[aria-label="${label}"]`)?.click();
        requestAnimationFrame(function look() {
          const distance = slide.getBoundingClientRect().left - row.getBoundingClientRect().left;
          if (Math.abs(distance) < row.clientWidth / 100) resolve(performance.now() - start);
          else requestAnimationFrame(look);
        });
      }),
    [button, index] as const,
  );
}
