import { stopClock } from "./clock.ts";
import { expect, expectAccessible, test } from "./fixtures.ts";
import { distanceOf, expectPlace, expectRest, msOfMove, msUntilMove, sliderOf, slidesInView } from "./slider.ts";

const videos = "Out on the way";

test("the home page has its sections in the specification's order, each where it belongs", async ({
  page,
  isMobile,
}) => {
  await page.goto("/");
  const sections = page.getByRole("main").locator("h1, h2, a:text-is('Reserve your bag now')");
  await expect(sections).toHaveText([
    "Go further, carry less",
    "Reserve your bag now",
    "Featured Backpaks",
    "Client's Feedback",
    videos,
    "Latest Blogs",
    "Your best picture is worth a reward",
  ]);
  await expect(page.getByRole("link", { name: "See the collection" })).toHaveAttribute("href", "/shop");
  await expect(page).toHaveTitle("Backpacks and travel gear made to be mended | Cairn");
  const cards = page.getByRole("region", { name: "Featured Backpaks" }).getByRole("article");
  // Other journeys may have a product of theirs in the shop for a while, which has the time in its name.
  await expect(cards.filter({ hasNotText: /\d{13}/ })).toHaveCount(12);
  const band = await page.getByRole("region", { name: "Pre-order" }).locator("img").boundingBox();
  const title = await page.getByRole("heading", { name: "Featured Backpaks" }).boundingBox();
  expect(band?.x).toBe(title?.x);
  const block = page.getByRole("region", { name: "Your best picture is worth a reward" });
  await expect(block.getByRole("img")).toHaveAttribute("alt", /balloons/);
  const [whole, picture] = [await block.boundingBox(), await block.getByRole("img").boundingBox()];
  expect(picture).toMatchObject({ x: 0, y: whole?.y });
  if (!isMobile) expect(picture?.height).toBe(whole?.height);
  await expect(block.getByRole("link", { name: "See the contest" })).toHaveAttribute("href", "/contest");
});

test("'Reserve your bag now' scrolls to 'Featured Backpaks' in 800 ms", { tag: "@edge" }, async ({ page }) => {
  await stopClock(page);
  await page.goto("/");
  await expectPlace(sliderOf(page, "Latest Blogs"), 1, (page.viewportSize()?.width ?? 0) < 768 ? 4 : 3);
  await page.getByText("Reserve your bag now").dispatchEvent("click");
  const scrolled = () => page.evaluate(() => window.scrollY);
  await page.clock.runFor(720);
  const before = await scrolled();
  await page.clock.runFor(120);
  const there = await scrolled();
  expect(there).toBeGreaterThan(before);
  await page.clock.runFor(1000);
  expect(await scrolled()).toBe(there);
  await expect(page.getByRole("heading", { name: "Featured Backpaks" })).toBeInViewport();
});

test("Client's Feedback shows one to three quotes by width, and moves on by its buttons and by keyboard", {
  tag: "@edge",
}, async ({ page }) => {
  await page.goto("/");
  const feedback = sliderOf(page, "Client's Feedback");
  for (const [width, inView] of [
    [390, 1],
    [800, 2],
    [1280, 3],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await expectPlace(feedback, 1, 7 - inView);
    await expect(slidesInView(feedback)).toHaveCount(inView);
  }
  await expect(feedback.getByText("Hannah B., Leeds")).toBeVisible();
  await expect(feedback.getByText("HB", { exact: true })).toBeVisible();
  await expect(feedback.getByRole("button", { name: "Previous slide" })).toHaveAttribute("aria-disabled", "true");
  const next = feedback.getByRole("button", { name: "Next slide" });
  for (const place of [2, 3, 4]) {
    await next.press("Enter");
    await expectPlace(feedback, place, 4);
  }
  await expect(next).toHaveAttribute("aria-disabled", "true");
  await expect(next).toBeFocused();
  await expect(slidesInView(feedback)).toHaveCount(3);
  await expect(slidesInView(feedback).last()).toContainText("Beatriz and Rui, Porto");
});

test("the keyboard's focus holds the videos, and only the one in view has a button to reach", { tag: "@edge" }, async ({
  page,
}) => {
  await stopClock(page);
  await page.goto("/");
  const slider = sliderOf(page, videos);
  await expectPlace(slider, 1, 3);
  await expect(slidesInView(slider)).toHaveCount(1);
  await page.keyboard.press("Tab");
  await slider.getByRole("button", { name: "Pause the slides" }).focus();
  await page.keyboard.press("Shift+Tab");
  const watch = slidesInView(slider).getByRole("button", { name: /^Watch/ });
  await expect(watch).toHaveCount(1);
  await expect(watch).toBeFocused();
  await expect(slider.locator('[aria-live="polite"]')).toBeAttached();
  await expectRest(page, slider);
  await expect(watch).toBeFocused();
});

test("a video that gets the focus as it moves out stays, and keeps it", { tag: "@edge" }, async ({ page }) => {
  await stopClock(page);
  await page.goto("/");
  const slider = sliderOf(page, videos);
  await expectPlace(slider, 1, 3);
  await page.keyboard.press("Tab");
  await msUntilMove(page, slider);
  const watch = slider
    .locator("li")
    .first()
    .getByRole("button", { name: /^Watch/ });
  await watch.focus();
  await expectRest(page, slider);
  await expect(watch).toBeFocused();
  expect(await distanceOf(slider, 0)).toBeLessThan(0.01);
});

test("Watch opens a player that closes by its Close button and by Escape, and gives the focus back", {
  tag: "@edge",
}, async ({ page }) => {
  await page.goto("/");
  const slider = sliderOf(page, videos);
  await expectPlace(slider, 1, 3);
  await slider.getByRole("button", { name: "Pause the slides" }).click();
  const watch = slidesInView(slider).getByRole("button", { name: "Watch Ridge after ridge" });
  await watch.click();
  const player = page.getByRole("dialog", { name: "Ridge after ridge" });
  const video = player.locator("video");
  await expect(video).toHaveAttribute("preload", "metadata");
  await expect(video).toHaveAttribute("poster", /misty-ridges-poster/);
  await expect.poll(() => video.evaluate((element: HTMLVideoElement) => !element.paused)).toBe(true);
  await expectAccessible(page, "the video player");
  // Where the page's scroll bar was, the backdrop's shade goes on.
  const backgroundOf = (name: string) => page.locator(name).evaluate((each) => getComputedStyle(each).backgroundColor);
  await expect(page.locator("html")).toHaveCSS("scrollbar-gutter", "stable");
  expect(await backgroundOf("html")).not.toBe(await backgroundOf("body"));
  await player.getByRole("button", { name: "Close" }).click();
  await expect(player).toBeHidden();
  await expect(video).toHaveCount(0);
  await expect(watch).toBeFocused();
  await watch.press("Enter");
  await expect(player).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(player).toBeHidden();
  await expect(watch).toBeFocused();
});

test("Latest Blogs cuts titles after 45 characters and texts after 130, fits phones, and 'Read more' opens the post", {
  tag: "@edge",
}, async ({ page }) => {
  await page.goto("/");
  const blogs = sliderOf(page, "Latest Blogs");
  const cards = blogs.locator("article");
  await expect(cards).toHaveCount(6);
  const size = page.viewportSize() ?? { width: 1440, height: 900 };
  await page.setViewportSize({ width: 390, height: 844 });
  for (const card of await cards.all()) expect((await card.boundingBox())?.height).toBeLessThan(600);
  await page.setViewportSize(size);
  for (const card of await cards.all()) {
    expect((await card.locator("h3").innerText()).replace("…", "").length).toBeLessThanOrEqual(45);
    expect((await card.locator("p").innerText()).replace("…", "").length).toBeLessThanOrEqual(130);
    await expect(card.getByText("Read more")).toBeAttached();
  }
  await expect(cards.first().locator("h3")).toHaveText("Up before the sun: photographing first and…");
  await cards
    .first()
    .getByRole("link", { name: /^Read more/ })
    .click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(
    "Up before the sun: photographing first and last light",
  );
});

test.describe("where motion is reduced", () => {
  test.use({ contextOptions: { reducedMotion: "reduce" } });

  test("no card grows", { tag: "@edge" }, async ({ page, isMobile }) => {
    test.skip(isMobile, "nobody hovers there");
    await page.goto("/shop");
    const card = page.getByRole("main").getByRole("listitem").filter({ hasText: "Expedition 65" });
    await card.hover();
    await expect(card.locator("img").first()).toHaveCSS("scale", "none");
  });

  test("nothing moves or plays before it is asked to", async ({ page }) => {
    await stopClock(page);
    await page.goto("/");
    const slider = sliderOf(page, videos);
    await expectPlace(slider, 1, 3);
    await slider.hover();
    await page.mouse.move(5, 5);
    await expectRest(page, slider);
    await expect(slider.getByRole("button", { name: "Play the slides" })).toBeVisible();
    // At once, where a move takes 1200 ms.
    expect(await msOfMove(page, slider, "Next slide", 1)).toBeLessThan(500);
    await slidesInView(slider).getByRole("button", { name: "Watch Up with the balloons" }).click();
    const video = page.getByRole("dialog").locator("video");
    await expect.poll(() => video.evaluate((element: HTMLVideoElement) => element.readyState)).toBeGreaterThan(0);
    await page.clock.runFor(1000);
    expect(await video.evaluate((element: HTMLVideoElement) => element.paused)).toBe(true);
  });
});
