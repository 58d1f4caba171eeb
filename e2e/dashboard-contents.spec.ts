import type { Page, Route } from "@playwright/test";
import { isShown, newWords, openContent, places, schedule } from "./contents.ts";
import { openDashboard, ownersRequests } from "./dashboard.ts";
import { expect, expectAccessible, test } from "./fixtures.ts";
import { walksAllScreens } from "./routes.ts";
import { addressOf } from "./shops.ts";

// What is changed here would be in the way of others.
test.use({ baseURL: addressOf("dashboard") });

const walked = walksAllScreens ? Object.keys(places) : ["posts"];

const save = async (page: Page, button: string) => {
  await page.getByRole("button", { name: button, exact: true }).click();
  await expect(page.getByText("Saved", { exact: true })).toBeVisible();
  await page.getByText("Saved", { exact: true }).click();
};

for (const name of walked) {
  test(`${name}: drafted, previewed, published, brought back and scheduled, as visitors see it`, async ({ page }) => {
    test.slow();
    const words = newWords();
    const field = await openContent(page, name);
    const before = await field.inputValue();

    // A draft is in its preview, at the width of a phone, too, and nowhere else.
    await field.fill(words);
    await save(page, "Save as a draft");
    await expect(page.getByText("Visitors see an earlier version.")).toBeVisible();
    await page.getByRole("button", { name: "Preview", exact: true }).click();
    const frame = page.locator("iframe[title='The page']");
    const html = frame.contentFrame().locator("html");
    await expect.poll(() => html.evaluate((root, text) => root.outerHTML.includes(text), words)).toBe(true);
    await page.getByRole("button", { name: "A phone" }).click();
    await expect(frame).toHaveCSS("width", "390px");
    await page.getByRole("dialog", { name: "Preview" }).getByRole("button", { name: "Close" }).click();
    expect(await isShown(page, name, words)).toBe(false);

    await save(page, "Publish");
    await expect(page.getByText("This is what visitors see.")).toBeVisible();
    expect(await isShown(page, name, words)).toBe(true);

    // The history tells what has changed, and brings it back.
    await page.getByRole("button", { name: "History" }).click();
    const history = page.getByRole("dialog", { name: "History" });
    await history
      .getByRole("button", { name: /As it was before|Published/ })
      .nth(1)
      .click();
    await expect(history.getByText(words)).toBeVisible();
    await expectAccessible(page, "the history of a content");
    await history.getByRole("button", { name: "Bring this into the form" }).click();
    await expect(field).toHaveValue(before);
    await save(page, "Publish");
    expect(await isShown(page, name, words)).toBe(false);

    await field.fill(words);
    await schedule(page, "From", "2099-03-01T09:00");
    await expect(page.getByText(/^It is published by itself on 1 Mar 2099, 09:00/)).toBeVisible();
    expect(await isShown(page, name, words)).toBe(false);
    await page.getByRole("button", { name: "More" }).click();
    await page.getByRole("menuitem", { name: "Throw the draft away" }).click();
    await page.getByRole("button", { name: "Throw it away" }).click();
    await expect(field).toHaveValue(before);
  });
}

test.describe("what is refused", () => {
  test.use({ expectedErrors: [/422/] });

  test("a schedule that is refused says why at its field, and an end stays until it is taken off", {
    tag: "@edge",
  }, async ({ page }) => {
    await openDashboard(page, "/stays/stays");
    const field = page.locator('[name="stays.0.title"]');
    const before = await field.inputValue();
    await field.fill(`Hut ${crypto.randomUUID().slice(0, 8)}`);
    await schedule(page, "Until", "2020-03-01T09:00");
    const dialog = page.getByRole("dialog", { name: "Publish by itself" });
    await expect(dialog.getByText("This has passed already")).toBeVisible();
    await dialog.getByLabel("Until").fill("2099-03-01T09:00");
    await dialog.getByRole("button", { name: "Schedule" }).click();
    await expect(dialog).toBeHidden();
    const untilThen = page.getByText("This is what visitors see, until 1 Mar 2099, 09:00.");
    await expect(untilThen).toBeVisible();

    // What has no input in the form is told in a notice, and the form is not locked by it.
    await field.fill(`Hut ${crypto.randomUUID().slice(0, 8)}`);
    const errors = { take_down_at: ["This is before it begins"] };
    const refuse = (route: Route) => route.fulfill({ status: 422, json: { success: false, message: "No", errors } });
    await page.route("**/api/admin/documents/stays", refuse, { times: 1 });
    await page.getByRole("button", { name: "Publish", exact: true }).click();
    await expect(page.getByText("Until: This is before it begins")).toBeVisible();
    await save(page, "Publish");
    await expect(untilThen).toBeVisible();

    await field.fill(before);
    await schedule(page, "Until", "");
    await expect(page.getByText("This is what visitors see.", { exact: true })).toBeVisible();
  });
});

test("what every page shows is previewed on any of them, and a shared link shows the page's own picture", {
  tag: "@edge",
}, async ({ page }) => {
  const promise = `Stones ${crypto.randomUUID().slice(0, 8)}`;
  await openDashboard(page, "/site-settings/site");
  await page.locator('[name="promise"]').fill(promise);
  await page.getByRole("button", { name: "Preview", exact: true }).click();
  const preview = page.getByRole("dialog", { name: "Preview" });
  await preview.getByRole("combobox", { name: "Page" }).click();
  await page.getByRole("option", { name: "Gallery" }).click();
  const shown = page.locator("iframe[title='The page']").contentFrame();
  await expect(shown.getByRole("heading", { level: 1, name: "Get inspired" })).toBeVisible();
  await expect(shown.getByText(promise)).toBeAttached();
  await expectAccessible(page, "a preview on a page of one's choice");
  page.once("dialog", (question) => question.accept());

  await page.goto("/about-us");
  const picture = await page.locator('meta[property="og:image"]').getAttribute("content");
  await page.goto("/dashboard/page-metadata/page-metadata");
  await page.getByRole("button", { name: /^About us/ }).click();
  const card = page.getByRole("img", { name: "Shared link" }).locator("img");
  await expect(card).toHaveAttribute("src", `${new URL(picture ?? "").pathname}?width=720`);
});

test("forms know what is meant: links by their names, tags without Enter, films, and an address that stays", {
  tag: "@edge",
}, async ({ page }) => {
  await openDashboard(page, "/affiliate/affiliate");
  const link = page.getByRole("combobox", { name: "Where the button leads" });
  await link.clear();
  await link.pressSequentially("trip planner");
  await page.getByRole("option", { name: /\/plan-your-trip/ }).click();
  await expect(link).toHaveValue("/plan-your-trip");
  page.once("dialog", (question) => question.accept());

  await page.goto("/dashboard/about/about");
  const story = page.getByRole("group", { name: "Brand story section" });
  await story.getByRole("button", { name: "Replace: Picture or film" }).click();
  const choice = page.getByRole("dialog", { name: "Choose from the library" });
  await choice.getByLabel("Search").fill("misty-ridges");
  await choice.getByRole("button", { name: /^Film misty-ridges/ }).click();
  await expect(story.getByRole("combobox", { name: "It is" })).toHaveText("video");
  page.once("dialog", (question) => question.accept());

  await page.goto("/dashboard/posts/1");
  const address = page.locator('[name="slug"]');
  const before = await address.inputValue();
  await page.locator('[name="title"]').press("End");
  await page.locator('[name="title"]').pressSequentially(" in snow");
  await expect(page.getByText(/^\d+ of 200 characters$/)).toBeVisible();
  await expect(address).toHaveValue(before);
  await page.getByLabel("Tags").fill("winter");
  await page.getByRole("button", { name: "Publish", exact: true }).focus();
  await expect(page.getByRole("button", { name: "winter", exact: true })).toBeVisible();
  page.once("dialog", (question) => question.accept());
});

test("the preview of a search result shows what the page itself tells search engines", { tag: "@edge" }, async ({
  page,
}) => {
  const slug = `preview-${crypto.randomUUID()}`;
  const html = `<h2>Two days</h2><p>Up &amp; down.</p><p>${"Then up again. ".repeat(20)}</p>`;
  const owner = await ownersRequests(page);
  const words = { title: `The way ${slug}`, slug, summary: "" };
  const post = {
    ...words,
    description: html,
    image: "/media/landscapes/lake-dawn.webp",
    image_alt: "A lake",
    author: "Ada",
  };
  const one = await owner.make("posts", { ...post, tags: [], published_at: null, product_ids: [] });
  const other = await owner.make("pages", { ...words, content: html, meta_title: "", menu_place: "none", position: 0 });
  for (const [path, form] of [
    [`/blogs/${slug}`, `/posts/${one.id}`],
    [`/${slug}`, `/pages/${other.id}`],
  ] as const) {
    await page.goto(path);
    const title = await page.title();
    const description = await page.locator('meta[name="description"]').getAttribute("content");
    await page.goto(`/dashboard${form}`);
    const card = page.getByRole("img", { name: "Search result" });
    await expect(card).toContainText(title);
    await expect(card).toContainText(description ?? "no description");
  }
});

test("a list is put in order by drag and by the keyboard, and visitors see it in that order", {
  tag: "@edge",
}, async ({ page }) => {
  // All of the list fits, so that nothing scrolls while it is dragged.
  await page.setViewportSize({ width: 1440, height: 3000 });
  await openDashboard(page, "/faqs/faqs");
  const grips = page.getByRole("button", { name: /^Move / });
  await expect(grips.nth(2)).toBeVisible();
  const titles = await page
    .locator('[name$=".question"]')
    .evaluateAll((inputs) => inputs.map((input) => (input as HTMLInputElement).value));
  const [first = "", second = "", third = ""] = titles;
  // Editors come by themselves, and move what is below them.
  await expect(page.getByRole("textbox", { name: "Answer" })).toHaveCount(titles.length);
  const grip = (title: string) => page.getByRole("button", { name: `Move ${title}`, exact: true });

  await grip(second).hover();
  await page.mouse.down();
  const { x = 0, y = 0 } = (await grip(first).boundingBox()) ?? {};
  await page.mouse.move(x + 5, y + 5, { steps: 8 });
  await expect(page.getByText(`“${second}” is at place 1`)).toBeAttached();
  await page.mouse.up();
  await expect(grips.first()).toHaveAccessibleName(`Move ${second}`);

  await grip(third).focus();
  await page.keyboard.press("Space");
  await expect(grip(third)).toHaveAttribute("aria-pressed", "true");
  // Keys are heard once all places are measured, and each place above is told.
  await expect(async () => {
    await page.keyboard.press("ArrowUp");
    await expect(page.getByText(`“${third}” is at place 1`)).toBeAttached({ timeout: 500 });
  }).toPass();
  await page.keyboard.press("Space");
  await expect(grips.first()).toHaveAccessibleName(`Move ${third}`);
  await save(page, "Publish");

  await page.goto("/contest");
  const questions = page.locator("section[aria-labelledby=questions] summary");
  await expect(questions).toHaveText([third, second, first, ...titles.slice(3)]);
});
