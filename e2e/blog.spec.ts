import { expect, test } from "./fixtures.ts";
import { untilHydrated } from "./hydration.ts";

const post = "/blogs/a-fortnight-in-one-cabin-bag";

test("the blog lists its posts in one column, with 400 characters of each, and 'Read More' opens one", async ({
  page,
}) => {
  await page.goto("/blogs");
  await expect(page).toHaveTitle("Blog: packing, paths and repairs | Cairn");
  const cards = page.getByRole("article");
  await expect(cards).toHaveCount(6);
  const lefts = await cards.evaluateAll((all) => all.map((card) => card.getBoundingClientRect().left));
  expect(new Set(lefts).size).toBe(1);
  for (const card of await cards.all()) {
    const text = (await card.locator("p").last().innerText()).replace("…", "");
    expect(text.length).toBeGreaterThan(350);
    expect(text.length).toBeLessThanOrEqual(400);
  }
  const first = cards.first();
  await expect(first.getByText("By Idris Vaughan")).toBeVisible();
  await expect(first.getByText("8 November 2026")).toBeVisible();
  await expect(first.getByText(/\d+ min read/)).toBeVisible();
  await expect(first.getByRole("list", { name: "Tags" })).toHaveText("photography");
  await first.getByRole("link", { name: /^Read More/ }).click();
  await page.waitForURL("/blogs/up-before-the-sun");
});

test("the pager has real links, Previous disabled on the first page and Next on the last", async ({ page }) => {
  await page.goto("/blogs");
  await untilHydrated(page);
  const pager = page.getByRole("navigation", { name: "Pages" });
  await expect(pager.getByRole("button", { name: "Previous" })).toBeDisabled();
  const asked = page.waitForRequest(/\/api\/blogs\/all\?page=2$/);
  await pager.getByRole("link", { name: "Next" }).click();
  await asked;
  await page.waitForURL("/blogs?page=2");
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute("href", /\/blogs\?page=2$/);
  await pager.getByRole("link", { name: "Page 3" }).click();
  await page.waitForURL("/blogs?page=3");
  await expect(page.getByRole("article")).toHaveCount(1);
  await expect(pager.getByRole("button", { name: "Next" })).toBeDisabled();
  await page.goBack();
  await expect(page.getByRole("article")).toHaveCount(6);
});

test("a page beyond the last and an unknown post are real 404s", async ({ page, expectedErrors }) => {
  expectedErrors.push(/404/);
  for (const path of ["/blogs?page=99", "/blogs/nothing", "/blogs/1", "/blogs/%3Cscript%3E"]) {
    expect([path, (await page.goto(path))?.status()]).toEqual([path, 404]);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Opps ! Page Not Found");
  }
  await page.goto("/blogs?page=-1");
  await expect(page.getByRole("article")).toHaveCount(6);
});

test("a post shows its photograph, title, author, date and text, and leads on to related posts", async ({ page }) => {
  await page.goto(post);
  const article = page.getByRole("article");
  await expect(article.getByRole("heading", { level: 1 })).toHaveText(
    "A fortnight in one cabin bag, and nothing missing",
  );
  await expect(article.getByRole("img", { name: /^Colourful hot-air balloons/ })).toBeVisible();
  await expect(article.getByText("By Nell Harker")).toBeVisible();
  await expect(article.getByText("13 September 2026")).toBeVisible();
  await expect(article.getByRole("heading", { level: 2, name: "Pack for six days" })).toBeVisible();
  const sidebar = page.getByRole("complementary", { name: "More Related Blogs" });
  // Those that share its tag "packing", the newest first.
  await expect(sidebar.getByRole("listitem").getByRole("link")).toHaveText([
    "Half a litre an hour, and what to eat with it",
    "What goes into a pack for five days from hut to hut",
    "28, 40 or 65 litres: a cardboard box will tell you",
  ]);
  await sidebar.getByRole("link", { name: "Read More" }).click();
  await page.waitForURL("/blogs");
});

test("lines of a post have about 68 characters", async ({ page }) => {
  await page.goto(post);
  const longest = await page.locator(".prose > p").evaluateAll((paragraphs) =>
    Math.max(
      ...paragraphs.map((paragraph) => {
        const text = paragraph.textContent ?? "";
        return (
          (text.length / Math.max(1, paragraph.getClientRects()[0]?.height ?? 1)) *
          Number.parseFloat(getComputedStyle(paragraph).lineHeight)
        );
      }),
    ),
  );
  expect(longest).toBeGreaterThan(55);
  expect(longest).toBeLessThan(76);
});

test("neither a long word nor a wide table of a post makes a narrow page wider", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto(post);
  await page.locator(".prose").evaluate((prose) => {
    const [word, code, table] = [
      document.createElement("p"),
      document.createElement("pre"),
      document.createElement("table"),
    ];
    word.textContent = "x".repeat(300);
    code.textContent = "x ".repeat(300);
    const row = table.insertRow();
    for (let cell = 0; cell < 20; cell++) row.insertCell().textContent = "twenty-two";
    prose.append(word, code, table);
  });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
});

test("search engines are told of a post as an article with its place on the site", async ({ page }) => {
  await page.goto(post);
  const data = (await page.locator('script[type="application/ld+json"]').allTextContents()).map((text) =>
    JSON.parse(text),
  );
  expect(data.find((thing) => thing["@type"] === "BlogPosting")).toMatchObject({
    headline: "A fortnight in one cabin bag, and nothing missing",
    author: { name: "Nell Harker" },
    datePublished: expect.stringMatching(/^2026-09-13T/),
  });
  const trail = data.find((thing) => thing["@type"] === "BreadcrumbList");
  expect(trail.itemListElement.map(({ name }: { name: string }) => name)).toEqual([
    "Cairn",
    "Blog",
    "A fortnight in one cabin bag, and nothing missing",
  ]);
  await expect(page.locator('meta[property="og:type"]')).toHaveAttribute("content", "article");
  await expect(page.locator('meta[name="description"]')).toHaveAttribute("content", /^Two weeks with carry-on luggage/);
  await expect(page.locator('meta[name="author"]')).toHaveAttribute("content", "Nell Harker");
});

test("a blog that cannot be loaded when moving on says so and offers a retry", async ({ page, expectedErrors }) => {
  expectedErrors.push(/ERR_FAILED|Failed to load|503/);
  await page.goto("/shop");
  await untilHydrated(page);
  await page.route("**/api/blogs/all*", (route) => route.abort());
  await page.getByRole("contentinfo").getByRole("link", { name: "Blog" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("This page could not be loaded.");
  await page.unroute("**/api/blogs/all*");
  await page.getByRole("link", { name: "Try again" }).click();
  await expect(page.getByRole("article")).toHaveCount(6);
});

test("by keyboard alone one gets from the list into a post", async ({ page }) => {
  await page.goto("/blogs");
  await untilHydrated(page);
  const title = page.getByRole("article").first().getByRole("heading").getByRole("link");
  await page.getByRole("heading", { level: 1 }).click();
  await page.keyboard.press("Tab");
  await expect(title).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: /^Read More/ }).first()).toBeFocused();
  await page.keyboard.press("Enter");
  await page.waitForURL("/blogs/up-before-the-sun");
  await expect(page.getByRole("main")).toBeFocused();
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("list, pager and post are there", async ({ page }) => {
    await page.goto("/blogs");
    await page.getByRole("link", { name: "Next" }).click();
    await page.waitForURL("/blogs?page=2");
    await page
      .getByRole("article")
      .first()
      .getByRole("link", { name: /^Read More/ })
      .click();
    await expect(page.getByRole("complementary", { name: "More Related Blogs" })).toBeVisible();
  });
});
