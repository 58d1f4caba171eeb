import { galleryMessages } from "@cairn/contract/contest/gallery/messages.ts";
import { siteMessages } from "@cairn/contract/platform/messages.ts";
import type { Page } from "@playwright/test";
import { galleryPageSize } from "../features/contest/gallery/service.ts";

/** The pages that come by themselves, and one by a press. */
export const scrolledThrough = 6 * galleryPageSize;

/** Lets one photograph stand in for all. */
export function showOnePhotograph(page: Page, photograph: Buffer): Promise<unknown> {
  return page.route("**/media/**", (route) => route.fulfill({ contentType: "image/jpeg", body: photograph }));
}

/** Opens the gallery and scrolls through it by quick flicks of a finger, each in one frame. */
export async function flickThroughGallery(page: Page): Promise<void> {
  await page.goto("/photo-gallery");
  await page.evaluate(scrollThrough, {
    stepPx: 300,
    atFirst: galleryPageSize,
    until: scrolledThrough,
    presses: [galleryMessages.showMore, siteMessages.retry],
    longestMs: 150_000,
  });
}

interface Scroll {
  readonly stepPx: number;
  /** How many come with the page; when more are shown, its scripts run and answer to a link. */
  readonly atFirst: number;
  readonly until: number;
  /** What brings more by a press: the gallery's button, and the one that a slow answer leaves in its place. */
  readonly presses: readonly string[];
  /** Less than a test may take, so that it can say how far it came. */
  readonly longestMs: number;
}

/**
 * Frame by frame, and what does not come by itself comes by a press. Runs in the page, and does without locators:
 * what they bring into a page is a task that no visitor has.
 */
async function scrollThrough({ stepPx, atFirst, until, presses, longestMs }: Scroll): Promise<void> {
  const reached = () => Number([...document.querySelectorAll(".masonry-item")].at(-1)?.ariaPosInSet);
  const deadline = performance.now() + longestMs;
  for (let before = -1; !(reached() >= until); ) {
    if (performance.now() > deadline)
      throw new Error(
        `the gallery ends at ${reached()} of ${until}: ${document.querySelector("main")?.innerText.slice(-200)}`,
      );
    const isBusy = document.querySelector("[aria-busy=true]") !== null;
    if (before === scrollY && !isBusy)
      for (const control of document.querySelectorAll<HTMLElement>("main a, main button"))
        if (presses.includes(control.textContent) && (control.localName === "button" || reached() > atFirst))
          control.click();
    before = scrollY;
    scrollBy(0, stepPx);
    await new Promise((resolve) => requestAnimationFrame(resolve));
  }
}
