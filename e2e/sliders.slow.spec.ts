import { msUntil, stopClock } from "./clock.ts";
import { expect, test } from "./fixtures.ts";
import { distanceOf, expectPlace, expectRest, msOfMove, msUntilMove, sliderOf } from "./slider.ts";

const videos = "Out on the way";

test("the videos move on every 5000 ms until they are paused or pointed at", async ({ page, isMobile }) => {
  await stopClock(page);
  await page.goto("/");
  const slider = sliderOf(page, videos);
  await expectPlace(slider, 1, 3);
  await msUntilMove(page, slider);
  const turn = await msUntilMove(page, slider);
  expect(turn).toBeGreaterThan(4900);
  expect(turn).toBeLessThan(5100);

  await slider.getByRole("button", { name: "Pause the slides" }).click();
  await expect(slider.getByRole("button", { name: "Play the slides" })).toBeVisible();
  await page.mouse.move(5, 5);
  await expectRest(page, slider);

  await slider.getByRole("button", { name: "Play the slides" }).click();
  await expect(slider.getByRole("button", { name: "Pause the slides" })).toBeVisible();
  await msUntilMove(page, slider);
  if (isMobile) return;
  await page.mouse.move(5, 5);
  await slider.hover();
  await expect(slider.locator('[aria-live="polite"]')).toBeAttached();
  await expectRest(page, slider);
});

test("a press moves the videos in 1200 ms, and they move in 1400 ms by themselves", async ({ page }) => {
  await stopClock(page);
  await page.goto("/");
  const slider = sliderOf(page, videos);
  await expectPlace(slider, 1, 3);
  const asked = await msOfMove(page, slider, "Next slide", 1);
  expect(asked).toBeGreaterThan(1100);
  expect(asked).toBeLessThan(1300);
  await msUntilMove(page, slider);
  const own = await msUntil(page, async () => (await distanceOf(slider, 2)) < 0.01);
  expect(own).toBeGreaterThan(1300);
  expect(own).toBeLessThan(1500);
});

test("the pictures of a product move on every 2500 ms, without end, until they are paused", async ({ page }) => {
  await stopClock(page);
  await page.goto("/products/expedition-65");
  const gallery = page.locator('[aria-roledescription="carousel"]');
  const pause = gallery.getByRole("button", { name: "Pause the pictures" });
  await expect(pause).toBeVisible();
  await msUntilMove(page, gallery);
  const turn = await msUntilMove(page, gallery);
  expect(turn).toBeGreaterThan(2400);
  expect(turn).toBeLessThan(2600);
  // Once around, and on.
  for (let picture = 0; picture < 5; picture++) await msUntilMove(page, gallery);
  await pause.click();
  await expect(gallery.getByRole("button", { name: "Play the pictures" })).toBeVisible();
  await page.mouse.move(5, 5);
  await expectRest(page, gallery);
  await gallery.getByRole("button", { name: "Picture 2", exact: true }).click();
  await expect(gallery.getByRole("button", { name: "Picture 2", exact: true })).toHaveAttribute("aria-current", "true");
});

test.describe("with a pointer and a thumb", () => {
  test.use({ hasTouch: true });

  test("the pictures of a product wait while a pointer or the focus is on them, and go on after a touch", async ({
    page,
    isMobile,
  }) => {
    test.skip(isMobile);
    await stopClock(page);
    await page.goto("/products/expedition-65");
    const gallery = sliderOf(page, "Pictures of the product");
    const second = gallery.getByRole("button", { name: "Picture 2", exact: true });
    await expect(gallery.getByRole("button", { name: "Pause the pictures" })).toBeVisible();
    await gallery.hover();
    await expectRest(page, gallery);
    await page.mouse.move(5, 5);
    await msUntilMove(page, gallery);
    await page.keyboard.press("Tab");
    await second.focus();
    await expectRest(page, gallery);
    await second.blur();
    await msUntilMove(page, gallery);
    await second.tap();
    await expect(second).toHaveAttribute("aria-current", "true");
    await msUntilMove(page, gallery);
    await msUntilMove(page, gallery);
  });
});
