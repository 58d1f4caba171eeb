import type { Page } from "@playwright/test";
import { delayResponses } from "./delay-responses.ts";

/** Keeps all pictures back until the page stands, then lets them in. */
export async function holdPictures(page: Page): Promise<() => Promise<void>> {
  const isPicture = /\.(webp|avif|jpe?g|png|svg)(\?|$)/;
  const letIn = await delayResponses(page, isPicture);
  return async () => {
    letIn();
    await page.waitForFunction(() =>
      [...document.images].every((image) => image.complete || image.getBoundingClientRect().top > innerHeight),
    );
    await page.unroute(isPicture);
  };
}

interface SeenLayout {
  shift: number;
  /** What has moved. */
  jumps: string[];
}

/** Notes how far what is shown has jumped, whether or not somebody had just pressed something. */
export async function watchLayout(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const seen: SeenLayout = { shift: 0, jumps: [] };
    Object.assign(window, { seenLayout: seen });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; sources: { node?: Node }[] })[]) {
        seen.shift += entry.value;
        for (const { node } of entry.sources) if (node instanceof Element) seen.jumps.push(node.outerHTML.slice(0, 80));
      }
    }).observe({ type: "layout-shift", buffered: true });
  });
}

/** What has jumped since it was last asked for. */
export function takeShifts(page: Page): Promise<Pick<SeenLayout, "shift" | "jumps">> {
  return page.evaluate(() => {
    const { seenLayout } = window as unknown as { seenLayout: SeenLayout };
    const { shift, jumps } = seenLayout;
    Object.assign(seenLayout, { shift: 0, jumps: [] });
    return { shift, jumps };
  });
}
