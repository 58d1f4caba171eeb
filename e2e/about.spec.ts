import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures.ts";
import { untilHydrated } from "./hydration.ts";

const sections = [
  "Core Values",
  "What we are here for",
  "Where we would like to get to",
  "It began with a broken buckle",
  "Inspire and empower every traveler globally with our innovative travel gear.",
  "What we are, and what we leave to others",
  "What you get for your money",
  "Your best picture is worth a reward",
];

/**
 * Settles what browsers decide by their own judgement: whether a video may start with sound before the visitor
 * has done anything. Playwright's own calls would count as something done.
 */
async function browserThat(page: Page, sound: "allows" | "refuses"): Promise<void> {
  await page.addInitScript((isAllowed) => {
    let isSoundAllowed = isAllowed;
    for (const event of ["keydown", "pointerdown"]) addEventListener(event, () => (isSoundAllowed = true), true);
    const play = HTMLMediaElement.prototype.play;
    HTMLMediaElement.prototype.play = function (this: HTMLMediaElement) {
      if (!this.muted && !isSoundAllowed)
        return Promise.reject(new DOMException("Not without a gesture", "NotAllowedError"));
      return play.call(this);
    };
  }, sound === "allows");
}

const coreVideo = (page: Page) => page.getByRole("figure", { name: /layered mountain ridges/ });
const state = (page: Page) =>
  coreVideo(page)
    .locator("video")
    .evaluate((video: HTMLVideoElement) => ({ paused: video.paused, muted: video.muted, loop: video.loop }));

test("the about page has its sections in the specified order, each story beside an image or a video by its type", async ({
  page,
}) => {
  await page.goto("/about-us");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("We make bags for long journeys, and mend them");
  await expect(page).toHaveTitle("About us: bags for long journeys, and mended | Cairn");
  const words = await page.locator("main").innerText();
  const places = sections.map((section) => words.indexOf(section));
  expect(places.every((place) => place >= 0)).toBe(true);
  expect(places).toEqual(places.toSorted((one, other) => one - other));
  for (const promise of ["2% of our profits", "poverty relief", "countries in need", "recycled materials"])
    expect(words).toContain(promise);
  const data = await page.locator('script[type="application/ld+json"]').allTextContents();
  expect(data.join()).toContain('"BreadcrumbList"');
  const vision = page.getByRole("region", { name: "Where we would like to get to" });
  await expect(vision.locator("video")).toHaveAttribute("preload", "metadata");
  await expect(vision.locator("video")).toHaveAttribute("poster", "/media/videos/balloons-drifting-poster.jpg");
  const story = page.getByRole("region", { name: "It began with a broken buckle" });
  await expect(story.getByRole("img", { name: /prayer flags/ })).toBeAttached();
  for (const section of [vision, story])
    await expect(section.locator(".bg-blue")).toHaveCSS("background-color", "rgb(22, 135, 199)");
});

test("a video of a story starts muted, the core values video with sound where the browser lets it", {
  tag: "@edge",
}, async ({ page }) => {
  await browserThat(page, "allows");
  await page.goto("/about-us");
  const vision = page.getByRole("figure", { name: /Hot-air balloons/ });
  await vision.scrollIntoViewIfNeeded();
  await expect(vision.getByRole("button", { name: "Pause the video" })).toBeVisible();
  await expect(vision.getByRole("button", { name: "Unmute", exact: true })).toBeVisible();
  await coreVideo(page).scrollIntoViewIfNeeded();
  await expect(coreVideo(page).getByRole("button", { name: "Pause the video" })).toBeVisible();
  expect(await state(page)).toEqual({ paused: false, muted: false, loop: true });
  await coreVideo(page).getByRole("button", { name: "Mute", exact: true }).click();
  expect((await state(page)).muted).toBe(true);
});

test("where sound is refused it plays muted, its mute button says so, and both buttons work by keyboard", {
  tag: "@edge",
}, async ({ page }) => {
  await browserThat(page, "refuses");
  await page.goto("/about-us");
  await coreVideo(page).scrollIntoViewIfNeeded();
  const sound = coreVideo(page).getByRole("button", { name: "Unmute (your browser starts videos without sound)" });
  await expect(sound).toBeVisible();
  await expect.poll(() => state(page)).toEqual({ paused: false, muted: true, loop: true });
  await sound.focus();
  await page.keyboard.press("Enter");
  expect((await state(page)).muted).toBe(false);
  await page.keyboard.press("Tab");
  await expect(coreVideo(page).getByRole("button", { name: "Pause the video" })).toBeFocused();
  await page.keyboard.press("Space");
  await expect(coreVideo(page).getByRole("button", { name: "Play the video" })).toBeFocused();
  expect((await state(page)).paused).toBe(true);
});

test("what was paused stays paused, and what leaves the view rests until it is back", { tag: "@edge" }, async ({
  page,
}) => {
  await page.goto("/about-us");
  await coreVideo(page).scrollIntoViewIfNeeded();
  await expect(coreVideo(page).getByRole("button", { name: "Pause the video" })).toBeVisible();
  await page.getByText("TAKE THE QUIZ").scrollIntoViewIfNeeded();
  await expect.poll(async () => (await state(page)).paused).toBe(true);
  await coreVideo(page).scrollIntoViewIfNeeded();
  await coreVideo(page).getByRole("button", { name: "Pause the video" }).click();
  await page.getByText("TAKE THE QUIZ").scrollIntoViewIfNeeded();
  await coreVideo(page).scrollIntoViewIfNeeded();
  await expect(coreVideo(page).getByRole("button", { name: "Play the video" })).toBeVisible();
});

test("under reduced motion nothing plays by itself", { tag: "@edge" }, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto("/about-us");
  for (const video of await page.getByRole("figure").all()) {
    await video.scrollIntoViewIfNeeded();
    await expect(video.getByRole("button", { name: "Play the video" })).toBeVisible();
    expect(await video.locator("video").evaluate((element: HTMLVideoElement) => element.paused)).toBe(true);
  }
  await coreVideo(page).getByRole("button", { name: "Play the video" }).click();
  await expect.poll(async () => (await state(page)).paused).toBe(false);
});

test("TAKE THE QUIZ leads to the contest, the floating button to the shop's phone, clear of footer and videos", {
  tag: "@edge",
}, async ({ page }) => {
  await page.goto("/about-us");
  const message = page.getByRole("link", { name: "Message us on WhatsApp" });
  await expect(message).toHaveAttribute("href", "https://wa.me/442079460182");
  const size = page.viewportSize() ?? { width: 0, height: 0 };
  for (const place of [0, 1500]) {
    await page.evaluate((top) => window.scrollTo({ top, behavior: "instant" }), place);
    const box = await message.boundingBox();
    expect(box && size.width - box.x - box.width).toBeLessThan(40);
    expect(box && size.height - box.y - box.height).toBeLessThan(60);
  }
  await page.evaluate(() => window.scrollTo({ top: document.body.scrollHeight, behavior: "instant" }));
  const [button, footer] = [await message.boundingBox(), await page.locator("footer").boundingBox()];
  expect(button && footer && button.y + button.height <= footer.y).toBe(true);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: "instant" }));
  await expect(coreVideo(page).getByRole("button").first()).toBeVisible();
  const beside = (await message.boundingBox())?.x ?? 0;
  for (const control of await page.getByRole("figure").getByRole("button").all()) {
    const box = await control.boundingBox();
    expect(box && box.x + box.width < beside).toBe(true);
  }
  await page.getByRole("link", { name: "TAKE THE QUIZ" }).click();
  await page.waitForURL("/contest");
});

test("a page that keeps waiting shows a spinner, one that fails offers a retry", { tag: "@edge" }, async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/503/);
  await page.goto("/contact-us");
  await untilHydrated(page);
  let answer = (_isReady: boolean) => {};
  const ready = new Promise<boolean>((resolve) => {
    answer = resolve;
  });
  await page.route("**/api/about/cms", async (route) => {
    if (await ready) await route.continue();
    else await route.fulfill({ status: 503, json: { success: false, message: "Away for a moment" } });
  });
  await page.getByRole("contentinfo").getByRole("link", { name: "About Us" }).click();
  await expect(page.getByRole("status").filter({ hasText: "Loading" })).toHaveCSS("opacity", "1");
  answer(false);
  await expect(page.getByText("Away for a moment")).toBeVisible();
  await page.unroute("**/api/about/cms");
  await page.getByRole("link", { name: "Try again" }).click();
  await expect(page.getByRole("heading", { name: "Core Values" })).toBeVisible();
});
