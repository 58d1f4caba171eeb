import { expect, test } from "./fixtures.ts";
import { untilHydrated } from "./hydration.ts";

const post = "/blogs/a-fortnight-in-one-cabin-bag";

test("the blog lists its posts in one column, with 400 characters of each, and one is opened by keyboard alone", async ({
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
  await untilHydrated(page);
  await page.getByRole("heading", { level: 1 }).click();
  await page.keyboard.press("Tab");
  await expect(first.getByRole("heading").getByRole("link")).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(first.getByRole("link", { name: /^Read More/ })).toBeFocused();
  await page.keyboard.press("Enter");
  await page.waitForURL("/blogs/up-before-the-sun");
  await expect(page.getByRole("main")).toBeFocused();
});

test("the pager has real links, ends at the first and the last page, and Back returns to where one was", {
  tag: "@edge",
}, async ({ page }) => {
  const scrolled = () => page.evaluate(() => Math.round(window.scrollY));
  await page.goto("/blogs");
  await untilHydrated(page);
  const pager = page.getByRole("navigation", { name: "Pages" });
  await expect(pager.getByRole("button", { name: "Previous" })).toBeDisabled();
  const asked = page.waitForRequest(/\/api\/blogs\/all\?page=2$/);
  await pager.getByRole("link", { name: "Next" }).scrollIntoViewIfNeeded();
  const place = await scrolled();
  expect(place).toBeGreaterThan(200);
  await pager.getByRole("link", { name: "Next" }).click();
  await asked;
  await page.waitForURL("/blogs?page=2");
  await expect(page.getByRole("article")).toHaveCount(6);
  await expect.poll(scrolled).toBe(0);
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute("href", /\/blogs\?page=2$/);
  await pager.getByRole("link", { name: "Page 3" }).click();
  await page.waitForURL("/blogs?page=3");
  await expect(page.getByRole("article")).toHaveCount(1);
  await expect(pager.getByRole("button", { name: "Next" })).toBeDisabled();
  await page.goBack();
  await expect(page.getByRole("article")).toHaveCount(6);
  await page.goBack();
  await expect(pager.getByRole("button", { name: "Previous" })).toBeDisabled();
  await expect.poll(scrolled).toBe(place);
});

test("a post shows its photograph and text, tells search engines of both, and leads on to related posts", async ({
  page,
}) => {
  await page.goto(post);
  const article = page.getByRole("article");
  await expect(article.getByRole("heading", { level: 1 })).toHaveText(
    "A fortnight in one cabin bag, and nothing missing",
  );
  await expect(article.getByRole("img", { name: /^Colourful hot-air balloons/ })).toBeVisible();
  await expect(article.getByText("By Nell Harker")).toBeVisible();
  await expect(article.getByText("13 September 2026")).toBeVisible();
  await expect(article.getByRole("heading", { level: 2, name: "Pack for six days" })).toBeVisible();
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

test("lines of a post have about 68 characters, and neither a long word nor a wide table makes a narrow page wider", {
  tag: "@edge",
}, async ({ page }) => {
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
  await page.setViewportSize({ width: 360, height: 800 });
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
