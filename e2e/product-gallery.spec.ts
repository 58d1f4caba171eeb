import type { Locator } from "@playwright/test";
import { expect, expectAccessible, test } from "./fixtures.ts";
import { untilHydrated } from "./hydration.ts";
import { settleFonts, takeShifts, watchLayout } from "./layout-shifts.ts";

const lightbox = { name: "Pictures of the product" } as const;

for (const width of [390, 1280]) {
  const tag = width === 390 ? [] : ["@edge"];
  test(`a picture opens over the whole screen, is enlarged by keys, and gives the focus back (${width} px)`, {
    tag,
  }, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto("/products/expedition-65");
    await untilHydrated(page);
    await page.getByRole("button", { name: "Pause the pictures" }).click();
    await page.getByRole("button", { name: /^Enlarge picture 1:/ }).press("Enter");
    const dialog = page.getByRole("dialog", lightbox);
    const picture = dialog.locator(".yarl__slide_current").getByRole("img");
    await expect(picture).toBeVisible();
    await expect(dialog.getByText("1 / 3")).toBeVisible();
    await expectAccessible(page, "the pictures of a product over the whole screen");

    const widthOf = async () => (await picture.boundingBox())?.width ?? 0;
    const before = await widthOf();
    await page.keyboard.press("+");
    await expect.poll(widthOf).toBeGreaterThan(before * 1.2);
    await page.keyboard.press("-");
    await expect.poll(widthOf).toBeLessThan(before * 1.1);

    await dialog.getByRole("button", { name: "Next picture" }).click();
    await expect(dialog.getByText("2 / 3")).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(dialog).toHaveCount(0);
    await expect(page.getByRole("button", { name: /^Enlarge picture 2:/ })).toBeFocused();
  });
}

test("the dot of the picture that is shown grows, and nothing moves", async ({ page }) => {
  // Without motion it grows in one frame, as on a slow phone; small steps count as no jump.
  await page.emulateMedia({ reducedMotion: "reduce" });
  await watchLayout(page);
  await page.goto("/products/expedition-65");
  await untilHydrated(page);
  await settleFonts(page);
  await takeShifts(page);
  const second = page.getByRole("button", { name: "Picture 2", exact: true });
  await second.click();
  await expect(second).toHaveAttribute("aria-current", "true");
  expect((await takeShifts(page)).jumps).toEqual([]);
});

test("a picture that could not be opened is opened by the next press", { tag: "@edge" }, async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/ERR_FAILED/);
  await page.goto("/products/expedition-65");
  await untilHydrated(page);
  await page.getByRole("button", { name: "Pause the pictures" }).click();
  const zoom = /assets\/product-zoom-.*\.js/;
  await page.route(zoom, (route) => route.abort());
  const picture = page.getByRole("button", { name: /^Enlarge picture 1:/ });
  const failure = page.waitForEvent("requestfailed", (request) => zoom.test(request.url()));
  await picture.click();
  await failure;
  await expect(page.getByText("No connection. Please check your network and try again.")).toBeVisible();
  await page.unroute(zoom);
  await expect(async () => {
    await picture.click({ timeout: 1000 });
    await expect(page.getByRole("dialog", lightbox)).toBeVisible({ timeout: 1000 });
  }).toPass();
});

test("more than six pictures are counted instead of dotted, and none is stood in for", { tag: "@edge" }, async ({
  page,
}) => {
  await page.route("**/api/product/single/*", async (route) => {
    const answer = await route.fetch();
    const body = await answer.json();
    const [image] = body.data.images;
    const count = route.request().url().endsWith("trekking-40") ? 0 : 12;
    body.data.images = Array.from({ length: count }, (_, index) => ({ ...image, id: index + 1, option_values: [] }));
    await route.fulfill({ response: answer, json: body });
  });
  await page.goto("/shop");
  await untilHydrated(page);
  await page.getByRole("link", { name: "Expedition 65 Backpack" }).click();
  const gallery = page.getByRole("region", lightbox);
  await expect(gallery.getByText("1 / 12")).toBeVisible();
  await expect(gallery.getByRole("button", { name: "Picture 1", exact: true })).toHaveCount(0);
  await page.goto("/shop");
  await untilHydrated(page);
  await page.getByRole("link", { name: "Trekking 40 Backpack" }).click();
  await expect(page.getByText("There is no picture of it yet")).toBeVisible();
});

test("a film waits among the pictures for a press, plays with its sound and controls, and pauses when it is left", async ({
  page,
}) => {
  await page.goto("/products/dome-tent-2p");
  await untilHydrated(page);
  const gallery = page.getByRole("region", lightbox);
  await expect(gallery.locator("video")).toHaveCount(0);
  await gallery.getByRole("button", { name: "Pause the pictures" }).click();
  await gallery.getByRole("button", { name: "Film 2" }).click();
  const play = gallery.getByRole("button", { name: /^Play the film: The tent glows/ });
  await expect(play).toBeVisible();
  // While it moves in, it reaches over what stands beside the gallery.
  const leftOf = async (part: Locator) => (await part.boundingBox())?.x ?? 0;
  await expect.poll(async () => (await leftOf(play)) - (await leftOf(gallery))).toBeLessThan(2);
  await expectAccessible(page, "a product with a film");
  await play.press("Enter");
  const film = gallery.locator("video");
  await expect(film).toBeFocused();
  await expect(film).toHaveJSProperty("paused", false);
  await expect(film).toHaveJSProperty("muted", false);
  await expect(film).toHaveJSProperty("controls", true);
  await gallery.getByRole("button", { name: /^Front three-quarter/ }).click();
  await expect(film).toHaveJSProperty("paused", true);

  await gallery.getByRole("button", { name: /^Enlarge picture 1/ }).click();
  const dialog = page.getByRole("dialog", lightbox);
  await dialog.getByRole("button", { name: "Next picture" }).click();
  const large = dialog.locator(".yarl__slide_current video");
  await expect(large).toHaveJSProperty("paused", true);
  await expectAccessible(page, "a film over the whole screen");
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
});
