import { expect, test } from "./fixtures.ts";
import { card, cards } from "./gallery.ts";

// All in one file, since a browser needs another context for them.
test.use({ javaScriptEnabled: false });

test("every public page shows its content", async ({ page, expectedErrors }) => {
  expectedErrors.push(/404/);
  for (const [path, ...words] of [
    ["/shop", "Expedition 65 Backpack"],
    ["/products/expedition-65", "420-denier nylon"],
    ["/login", "Welcome Back!"],
    ["/signup", "Create your account"],
    ["/verify-email", "Verify Your Email"],
    ["/affiliate", "A code in your name that takes 10% off for your readers"],
    ["/contact-us", "We reply to every mail within one working day."],
    ["/privacy", "Privacy notice"],
    ["/contest/photo-contest", "This page is for members and needs JavaScript, which is switched off."],
    ["/nothing-here", "Opps ! Page Not Found"],
    [
      "/about-us",
      ...["Core Values", "What we are here for", "Where we would like to get to", "It began with a broken buckle"],
      ...[
        "Inspire and empower every traveler globally with our innovative travel gear.",
        "What you get for your money",
      ],
      ...["What we are, and what we leave to others", "Your best picture is worth a reward"],
    ],
  ] as const) {
    await page.goto(path);
    for (const each of words) await expect(page.getByRole("main").getByText(each).first(), path).toBeVisible();
    // Ours are not there, so that the browser's have to be.
    for (const video of await page.locator("video").all()) await expect(video).toHaveAttribute("controls", "");
  }
});

test("on the home page every slide can be scrolled to and read, and videos open by a link", { tag: "@edge" }, async ({
  page,
}) => {
  await page.goto("/");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Go further, carry less");
  for (const words of ["Hannah B., Leeds", "Beatriz and Rui, Porto", "Ridge after ridge", "One lamp, many stars"]) {
    await page.getByText(words).last().scrollIntoViewIfNeeded();
    await expect(page.getByText(words).last(), words).toBeInViewport();
  }
  await expect(page.getByRole("link", { name: "Watch Ridge after ridge" })).toHaveAttribute("href", /\.mp4$/);
  await expect(page.getByRole("button", { name: "Next slide" })).toHaveCount(0);
});

test("the blog leads from page to page and into a post", { tag: "@edge" }, async ({ page }) => {
  await page.goto("/blogs");
  await expect(page.getByText("Up before the sun: photographing first and last light").first()).toBeVisible();
  await page.getByRole("link", { name: "Next" }).click();
  await page.waitForURL("/blogs?page=2");
  await page
    .getByRole("article")
    .first()
    .getByRole("link", { name: /^Read More/ })
    .click();
  await expect(page.getByRole("complementary", { name: "More Related Blogs" })).toBeVisible();
  await page.goto("/blogs/up-before-the-sun");
  await expect(page.getByText("Choose the place by daylight").first()).toBeVisible();
});

test("the contest's questions open one at a time all the same", { tag: "@edge" }, async ({ page }) => {
  await page.goto("/contest");
  await page.getByText("Who may enter?").click();
  await page.getByText("What may I send?").click();
  await expect(page.locator("details[open]")).toHaveCount(1);
  await expect(page.getByText(/^Photographs \(JPEG/)).toBeVisible();
});

test("the gallery's columns stand, cards lead to pages of their own, and the map is a list", { tag: "@edge" }, async ({
  page,
  isMobile,
}) => {
  await page.goto("/photo-gallery");
  const lefts = await cards(page).evaluateAll(
    (all) => new Set(all.map((each) => each.getBoundingClientRect().left)).size,
  );
  expect(lefts).toBe(isMobile ? 1 : 4);
  await card(page, "First light above the meadow").click();
  await expect(page.getByRole("heading", { level: 1, name: "First light above the meadow" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Share" })).toBeHidden();
  await page.goto("/photo-gallery?view=map");
  await expect(page.getByRole("region", { name: "Pictures on the map" }).getByRole("link")).toHaveCount(18);
});

test("the trip planner has its heading, form and cards, and the map is a list of its places", { tag: "@edge" }, async ({
  page,
}) => {
  await page.goto("/plan-your-trip");
  await expect(page.getByRole("heading", { level: 1, name: "Just Pick a location get started" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Start Date" })).toHaveText("Choose a date");
  await expect(page.getByRole("article")).toHaveCount(8);
  await expect(page.locator("li:has(> article)").last()).toHaveCSS("opacity", "1");
  const map = page.frameLocator("iframe");
  await expect(map.getByRole("heading", { name: "Places on the map" })).toBeVisible();
  await expect(map.getByText("Everest Base Camp, Nepal")).toBeVisible();
  await expect(map.getByRole("searchbox")).toBeHidden();
});
