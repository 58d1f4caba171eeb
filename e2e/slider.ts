import { expect, type Locator, type Page } from "@playwright/test";
import { msUntil } from "./clock.ts";

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

/** How far the slide at `index` is from its place, as a part of the row's width. */
export function distanceOf(slider: Locator, index: number): Promise<number> {
  return slider.evaluate((element, at) => {
    const row = element.querySelector("ul")?.parentElement?.getBoundingClientRect();
    const slide = element.querySelectorAll("li")[at];
    if (!row || !slide) throw new Error("no such slide");
    const gap = Number.parseFloat(getComputedStyle(slide).paddingLeft);
    return Math.abs(slide.getBoundingClientRect().left + gap - row.left) / row.width;
  }, index);
}

// A move fades out like a spring: what is closer than this cannot be seen to move.
const atPlace = 0.01;
const atRest = 0.0005;

const isThere = async (slider: Locator, index: number) => (await distanceOf(slider, index)) < atPlace;

/** How many ms of the stopped clock a press takes to bring the slide at `index` within 1 % of its place. */
export async function msOfMove(page: Page, slider: Locator, button: string, index: number): Promise<number> {
  await slider.getByRole("button", { name: button }).dispatchEvent("click");
  return msUntil(page, () => isThere(slider, index));
}

/** How many ms of the stopped clock pass until the slides, once at rest, move by themselves. */
export async function msUntilMove(page: Page, slider: Locator): Promise<number> {
  let place = Number.NaN;
  const isAtRest = async () => {
    const before = place;
    place = await distanceOf(slider, 0);
    return Math.abs(place - before) < atRest;
  };
  const hasLeft = async () => Math.abs((await distanceOf(slider, 0)) - place) > atPlace;
  return (await msUntil(page, isAtRest, { everyMs: 100 })) + (await msUntil(page, hasLeft, { everyMs: 50 }));
}

/** Fails if the slides, once at rest, move within two of their turns. */
export async function expectRest(page: Page, slider: Locator): Promise<void> {
  await page.clock.runFor(3000);
  const place = await distanceOf(slider, 0);
  await page.clock.runFor(10_000);
  expect(Math.abs((await distanceOf(slider, 0)) - place)).toBeLessThan(atPlace);
}
