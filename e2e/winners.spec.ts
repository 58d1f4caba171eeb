import { expect, expectAccessible, test } from "./fixtures.ts";
import { onScreen } from "./shop.ts";

test("the winners of the last edition are shown by category, with how they were found and a feed", async ({
  page,
  request,
}) => {
  await page.goto("/contest");
  await page.getByRole("link", { name: "See past winners" }).click();
  await onScreen(page, "The winners of First Light");
  await expect(page.getByRole("main").getByRole("heading", { level: 2 })).toHaveText([
    "Culture",
    "Sunrise or sunset",
    "Adventure",
    "How it was judged",
  ]);
  const culture = page.getByRole("region", { name: "Culture" });
  await expect(culture.getByRole("article").first()).toContainText("First place");
  await expect(culture.getByRole("article").first()).toContainText("93.3 points of 100");
  await expect(page.getByText("Each was scored from 1 to 10 by all 3 jurors.")).toBeVisible();
  await expect(page.getByText("Equal points are settled by the jury's mean")).toBeVisible();
  await expect(culture.getByRole("img", { name: "Flags on the pass" })).toBeVisible();
  const opening = await culture.getByRole("article").first().boundingBox();
  expect(opening).toMatchObject({ x: 0, width: await page.evaluate(() => document.documentElement.clientWidth) });
  const seal = page.getByText(/^[\da-f]{64}$/);
  await expect(seal).toBeHidden();
  await page.getByText("Seal of all scores").click();
  await expect(seal).toBeVisible();
  await expectAccessible(page, "the winners");

  await page.goto("/contest/winners");
  await expect(page.locator("link[rel=canonical]")).toHaveAttribute("href", /\/contest\/winners\/first-light$/);
  const jsonLd = await page.locator('script[type="application/ld+json"]').allTextContents();
  const list = jsonLd.map((text) => JSON.parse(text)).find((thing) => thing["@type"] === "ItemList");
  expect(list.itemListElement).toHaveLength(6);
  expect(list.itemListElement[0].item.award).toMatch(/^(First|Second) place, /);
  const feed = await page.locator('link[type="application/rss+xml"][href*="winners"]').getAttribute("href");
  expect(await (await request.get(feed ?? "")).text()).toContain(
    "First place, Culture, First Light: Flags on the pass",
  );

  await culture.getByRole("link", { name: "Flags on the pass" }).click();
  await onScreen(page, "Flags on the pass");
  await expect(page.getByText("First place, Culture, First Light")).toBeVisible();
  await expect(page.getByRole("button", { name: "Vote for this entry" })).toBeHidden();
});

test("awards are marked in the gallery", { tag: "@edge" }, async ({ page }) => {
  await page.goto("/photo-gallery");
  await expect(page.getByRole("link", { name: "Flags on the pass" })).toContainText(
    "First place, Culture, First Light",
  );
});

test("guests log in to vote, and come back to the picture", { tag: "@edge" }, async ({ page }) => {
  await page.goto("/photo-gallery");
  const path = await page.getByRole("link", { name: "Three of us and the last water" }).getAttribute("href");
  await page.goto(path ?? "");
  await expect(page.getByText("Votes of members count for 20 % of the result")).toBeVisible();
  await page.getByRole("button", { name: "Vote for this entry" }).click();
  await page.waitForURL(`/login?next=${encodeURIComponent(path ?? "")}`);
});

test("a member's vote is counted once, kept over a reload, and can be taken back", async ({ page, customer: _ }) => {
  await page.goto("/photo-gallery");
  await page.goto((await page.getByRole("link", { name: "The summit, tomorrow" }).getAttribute("href")) ?? "");
  await page.getByRole("button", { name: "Vote for this entry" }).click();
  await expect(page.getByText("Your vote is counted")).toBeVisible();
  await page.reload();
  await page.getByRole("button", { name: "Take your vote back" }).click();
  await expect(page.getByText("Your vote is taken back")).toBeVisible();
  await expect(page.getByRole("button", { name: "Vote for this entry" })).toBeVisible();
});

test("a list of votes that comes late turns no vote that was just given", { tag: "@edge" }, async ({
  page,
  customer: _,
}) => {
  let answer = () => {};
  const mayAnswer = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route("**/api/contest/votes", async (route) => {
    if (route.request().method() !== "GET") return route.continue();
    const early = await route.fetch();
    await mayAnswer;
    await route.fulfill({ response: early });
  });
  const asked = page.waitForRequest((request) => /votes$/.test(request.url()) && request.method() === "GET");
  await page.goto("/photo-gallery/2");
  const vote = page.getByRole("button", { name: "Vote for this entry" });
  await asked;
  await vote.click();
  const takeBack = page.getByRole("button", { name: "Take your vote back" });
  await expect(takeBack).toBeVisible();
  const votesResponse = page.waitForResponse(
    (response) => response.request().method() === "GET" && /votes$/.test(response.url()),
  );
  answer();
  await (await votesResponse).finished();
  await page.evaluate(() => new Promise(requestAnimationFrame));
  await expect(takeBack).toBeVisible();
});
