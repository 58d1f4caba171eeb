import type { Page, Route } from "@playwright/test";
import { expect, expectAccessible, test } from "./fixtures.ts";
import { card, cards, lightbox, shownTitle } from "./gallery.ts";
import { untilHydrated } from "./hydration.ts";

test("a double click on Close closes the lightbox, and leaves nobody outside the gallery", async ({ page }) => {
  await page.goto("/contact-us");
  await untilHydrated(page);
  await page.getByRole("contentinfo").getByRole("link", { name: "Gallery" }).click();
  await card(page, "Lantern night").click();
  await expect(shownTitle(page)).toHaveText("Lantern night");
  await lightbox(page).getByRole("button", { name: "Close" }).dblclick();
  await expect(lightbox(page)).toHaveCount(0);
  await expect(page).toHaveURL("/photo-gallery");
  await card(page, "Lantern night").click();
  await expect(shownTitle(page)).toHaveText("Lantern night");
  await page.keyboard.press("Escape");
  await expect(lightbox(page)).toHaveCount(0);
});

test("a lightbox that is still to come holds the focus, and can be closed", async ({ page }) => {
  const held: Route[] = [];
  await page.route(/assets\/lightbox-.*\.js/, (route) => {
    held.push(route);
  });
  await page.goto("/photo-gallery");
  await untilHydrated(page);
  const opener = card(page, "Lantern night");
  const close = lightbox(page).getByRole("button", { name: "Close" });
  for (const leave of [() => page.keyboard.press("Escape"), () => close.click()]) {
    await opener.press("Enter");
    await expect(close).toBeFocused();
    await expectAccessible(page, "a lightbox to come");
    await leave();
    await expect(lightbox(page)).toHaveCount(0);
    await expect(page).toHaveURL("/photo-gallery");
    await expect(opener).toBeFocused();
  }
  await opener.press("Enter");
  await expect(close).toBeFocused();
  for (const route of held) await route.continue();
  await expect(shownTitle(page)).toHaveText("Lantern night");
  await page.keyboard.press("Escape");
  await expect(lightbox(page)).toHaveCount(0);
  await expect(opener).toBeFocused();
});

test("the words of the lightbox lie beneath a picture, and beneath a video's controls, at any height", async ({
  page,
}) => {
  const title = "Three of us and the last water that we had carried all the way from the well, and whom we gave it to";
  await page.route("**/api/gallery-image/all*", async (route) => {
    const answer = await (await route.fetch()).json();
    await route.fulfill({
      json: { ...answer, data: answer.data.map((item: object) => ({ ...item, title, user_name: "w".repeat(60) })) },
    });
  });
  await page.goto("/contact-us");
  await untilHydrated(page);
  await page.getByRole("contentinfo").getByRole("link", { name: "Gallery" }).click();
  const slide = lightbox(page).locator(".yarl__slide_current");
  for (const kind of ["img", "video"]) {
    await cards(page)
      .filter({ has: page.locator(kind) })
      .getByRole("link")
      .first()
      .press("Enter");
    await expect(shownTitle(page)).toHaveText(title);
    for (const [width, height] of [
      [320, 256],
      [844, 390],
      [390, 844],
      [1440, 900],
    ] as const) {
      await page.setViewportSize({ width, height });
      const overlap = async () => {
        const picture = await slide.locator(kind).boundingBox();
        const words = await slide.locator(".yarl__slide_description_container").boundingBox();
        if (!picture || !words || picture.height < 40) return `no room at ${width} px`;
        return picture.y + picture.height > words.y ? `${picture.y + picture.height} px, ${words.y} px` : "";
      };
      await expect.poll(overlap, { message: `${kind} at ${width} × ${height} px` }).toBe("");
    }
    await page.keyboard.press("Escape");
    await expect(lightbox(page)).toHaveCount(0);
  }
});

test("of a film that the browser cannot play it is said in its place, wherever it hangs", async ({
  page,
  context,
  expectedErrors,
}) => {
  // Pictures that come into view while the network is away.
  expectedErrors.push(/ERR_INTERNET_DISCONNECTED/);
  await page.route("**/balloons-drifting.mp4*", (route) =>
    route.fulfill({ contentType: "video/mp4", body: "this is no film" }),
  );
  const title = "Nobody says a word up there";
  const words = "This browser cannot play this film. Another one may.";
  await page.goto("/photo-gallery");
  await untilHydrated(page);
  const item = cards(page).filter({ hasText: title });
  const play = item.getByRole("button", { name: `Play ${title}` });
  await play.click();
  await expect(item.getByRole("alert")).toHaveText(words);
  await expectAccessible(page, "a card whose film cannot be played");
  await page.getByRole("link", { name: title }).press("Enter");
  const slide = lightbox(page).locator(".yarl__slide_current");
  const start = (element: HTMLVideoElement) => void element.play().catch(() => undefined);
  await slide.locator("video").evaluate(start);
  await expect(slide.getByRole("alert")).toHaveText(words);
  await expectAccessible(page, "a lightbox whose film cannot be played");
  await page.reload();
  await untilHydrated(page);
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
  await page.getByRole("article").locator("video").evaluate(start);
  await expect(page.getByRole("article").getByRole("alert")).toHaveText(words);
  await page.goto("/photo-gallery");
  await untilHydrated(page);
  await play.click();
  await expect(item.getByRole("alert")).toHaveText(words);
  await context.setOffline(true);
  await play.press("Enter");
  await expect(item.getByRole("alert")).toHaveText(/^No connection/);
  await context.setOffline(false);
  await page.unroute("**/balloons-drifting.mp4*");
  await play.press("Enter");
  await expect(item.getByRole("button", { name: `Pause ${title}` })).toBeAttached();
  await expect(item.getByRole("alert")).toHaveCount(0);
});

test("names as long as they may be widen no page", async ({ page }) => {
  const name = "w".repeat(60);
  await page.setViewportSize({ width: 320, height: 700 });
  const widest = () => page.evaluate(() => document.documentElement.scrollWidth);
  const rename = (item: object) => ({ ...item, user_name: name, title: name, place: name });
  await page.route(/\/api\/gallery-image\//, async (route) => {
    const answer = await (await route.fetch()).json();
    const data = Array.isArray(answer.data) ? answer.data.map(rename) : rename(answer.data);
    await route.fulfill({ json: { ...answer, data } });
  });
  await page.goto("/photo-gallery");
  await untilHydrated(page);
  await page.getByRole("link", { name: "Map", exact: true }).click();
  await expect(page.getByRole("region", { name: "Pictures on the map" })).toContainText(name);
  expect(await widest()).toBe(320);
  await page.getByRole("region", { name: "Pictures on the map" }).getByRole("link").first().click();
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
  expect(await widest()).toBe(320);
});

test("the link of a picture is copied where nothing else shares it", async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.addInitScript(() => Object.defineProperty(navigator, "share", { value: undefined }));
  await page.goto("/photo-gallery");
  await untilHydrated(page);
  await card(page, "Lantern night").click();
  await lightbox(page).getByRole("button", { name: "Share" }).click();
  await expect(page.getByText("The link is copied").last()).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url());
  await context.clearPermissions();
});

/** Answers the gallery's further pages: one of twenty pictures, after failing as often as asked. */
async function serveSecondPage(page: Page, failures = 0): Promise<void> {
  let failed = 0;
  await page.route("**/api/gallery-image/all?page=*", async (route: Route) => {
    const number = Number(new URL(route.request().url()).searchParams.get("page"));
    if (number > 1 && failed++ < failures) {
      await route.fulfill({ status: 503, json: { success: false, message: "Away for a moment" } });
      return;
    }
    const { data } = await (
      await route.fetch({
        url: route
          .request()
          .url()
          .replace(/page=\d+/, "page=1"),
      })
    ).json();
    const items = data.slice(0, 20).map((item: { id: number }) => ({ ...item, id: item.id + 1000 * (number - 1) }));
    await route.fulfill({
      json: { success: true, data: items, total: 40, per_page: 20, current_page: number, last_page: 2 },
    });
  });
}

test("a page of pictures that does not come says so, and comes by its retry without moving the others", async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/503/);
  await serveSecondPage(page, 1);
  await page.goto("/contact-us");
  await untilHydrated(page);
  await page.getByRole("contentinfo").getByRole("link", { name: "Gallery" }).click();
  await expect(cards(page)).toHaveCount(20);
  const places = () =>
    cards(page).evaluateAll((all) =>
      all.slice(0, 20).map((each) => {
        const { left, top } = each.getBoundingClientRect();
        return [Math.round(left), Math.round(top + scrollY)];
      }),
    );
  const before = await places();
  await cards(page).last().scrollIntoViewIfNeeded();
  await expect(page.getByRole("alert")).toContainText("Away for a moment");
  await expectAccessible(page, "the gallery with a page missing");
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(cards(page)).toHaveCount(40);
  await expect(page.getByText("Showing 40 of 40")).toBeVisible();
  await expect(cards(page).nth(20).getByRole("link")).toBeFocused();
  expect(await places()).toEqual(before);
});

test("the end that comes near while the browser is busy is not missed", async ({ page }) => {
  await serveSecondPage(page);
  // A busy browser reports together that it was far and that it is near.
  await page.addInitScript(() => {
    const { IntersectionObserver } = window;
    window.IntersectionObserver = class extends IntersectionObserver {
      constructor(report: IntersectionObserverCallback, options?: IntersectionObserverInit) {
        const changes: IntersectionObserverEntry[] = [];
        super((further, observer) => {
          changes.push(...further);
          if (changes.some(({ isIntersecting }) => isIntersecting)) report(changes.splice(0), observer);
        }, options);
      }
    };
  });
  await page.goto("/contact-us");
  await untilHydrated(page);
  await page.getByRole("contentinfo").getByRole("link", { name: "Gallery" }).click();
  await expect(page.getByText("Showing 20 of 40")).toBeVisible();
  await cards(page).last().scrollIntoViewIfNeeded();
  await expect(page.getByText("Showing 40 of 40")).toBeVisible();
});

test("whoever leaves while a page is being hung finds the rest of it when they come back", async ({ page }) => {
  await serveSecondPage(page);
  await page.goto("/contact-us");
  await untilHydrated(page);
  const follow = (path: string) =>
    page.evaluate((href) => document.querySelector<HTMLElement>(`footer a[href="${href}"]`)?.click(), path);
  // Without frames only the first few of a page are shown.
  await page.evaluate(() => {
    const { requestAnimationFrame } = window;
    window.requestAnimationFrame = () => 0;
    Object.assign(window, { giveFrames: () => Object.assign(window, { requestAnimationFrame }) });
  });
  await follow("/photo-gallery");
  await expect(cards(page).first()).toBeVisible();
  // Again, if need be: a page that has only just come may still be put at its top.
  await expect(async () => {
    await page.evaluate(() => document.querySelector(".masonry-item:last-child")?.scrollIntoView());
    await expect(cards(page)).toHaveCount(26, { timeout: 1000 });
  }).toPass({ timeout: 60_000 });
  await page.evaluate(() => (window as unknown as { giveFrames(): void }).giveFrames());
  await follow("/blogs");
  await expect(page.getByRole("heading", { level: 1, name: "Blog" })).toBeVisible();
  await page.goBack();
  await expect(page.getByText("Showing 40 of 40")).toBeVisible();
});

test("whoever comes back to a long gallery finds it as it was left", async ({ page }) => {
  await serveSecondPage(page);
  await page.goto("/contact-us");
  await untilHydrated(page);
  await page.getByRole("contentinfo").getByRole("link", { name: "Gallery" }).click();
  await cards(page).last().scrollIntoViewIfNeeded();
  await expect(cards(page)).toHaveCount(40);
  const away = page.getByRole("contentinfo").getByRole("link", { name: "Blog", exact: true });
  await away.scrollIntoViewIfNeeded();
  const left = await page.evaluate(() => scrollY);
  expect(left).toBeGreaterThan(500);
  await away.click();
  await expect(page.getByRole("heading", { level: 1, name: "Blog" })).toBeVisible();
  await page.goBack();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(left);
  await expect(page.locator('[aria-posinset="40"]')).toBeVisible();
});
