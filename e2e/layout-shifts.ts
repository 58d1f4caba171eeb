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

interface LayoutWatch {
  /** What has jumped since it was last asked for. */
  take(): SeenLayout;
}

/** Notes how far what is shown has jumped, whether or not somebody had just pressed something. */
export async function watchLayout(page: Page): Promise<void> {
  await page.addInitScript(() => {
    let seen: SeenLayout = { shift: 0, jumps: [] };
    const note = (entries: PerformanceEntryList) => {
      for (const entry of entries as (PerformanceEntry & { value: number; sources: { node?: Node }[] })[]) {
        seen.shift += entry.value;
        for (const { node } of entry.sources) if (node instanceof Element) seen.jumps.push(node.outerHTML.slice(0, 80));
      }
    };
    const observer = new PerformanceObserver((list) => note(list.getEntries()));
    observer.observe({ type: "layout-shift", buffered: true });
    const layoutWatch: LayoutWatch = {
      take() {
        note(observer.takeRecords());
        const taken = seen;
        seen = { shift: 0, jumps: [] };
        return taken;
      },
    };
    Object.assign(window, { layoutWatch });
  });
}

/** What has jumped since it was last asked for. */
export function takeShifts(page: Page): Promise<SeenLayout> {
  return page.evaluate(() => (window as unknown as { layoutWatch: LayoutWatch }).layoutWatch.take());
}

/** Waits until the page is shown in its own letters, which move a few words sideways when they come late. */
export async function settleFonts(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const samples = [document.body, ...document.querySelectorAll("h1, h2, h3")];
    // Without those that stand in for them, which a machine may lack.
    const fonts = new Set(samples.map((element) => getComputedStyle(element).font.replace(/,.*/, "")));
    await Promise.all([...fonts].map((font) => document.fonts.load(font)));
    for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame);
  });
}
