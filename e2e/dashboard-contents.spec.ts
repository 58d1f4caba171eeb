import { contents } from "@cairn/contract/staff/contents.ts";
import { publicationFields } from "@cairn/contract/staff/publishing.ts";
import type { Page, Route } from "@playwright/test";
import * as z from "zod/mini";
import { openDesk, ownersRequests } from "./desk.ts";
import { expect, expectAccessible, test } from "./fixtures.ts";
import { goesThroughAll } from "./routes.ts";
import { addressOf } from "./shops.ts";

// What is changed here would be in the way of others.
test.use({ baseURL: addressOf("desk") });

type Schema = z.core.$ZodType;

const notFields = ["version", ...Object.keys(publicationFields)];

/** The first line of words in a document, by its name in the form; of a list, in its first item. */
function firstLine(shape: Readonly<Record<string, Schema>>, place = ""): string | undefined {
  for (const [name, schema] of Object.entries(shape)) {
    const { def } = (schema as z.core.$ZodTypes)._zod;
    const inner = def.type === "array" ? def.element : schema;
    const within = (inner as z.ZodMiniObject)._zod.def.shape;
    if (def.type === "string" && !z.globalRegistry.get(schema)) return place + name;
    const found = within && firstLine(within, `${place}${name}.${def.type === "array" ? "0." : ""}`);
    if (found) return found;
  }
  return undefined;
}

interface Place {
  /** Of its form in the dashboard. */
  readonly path: string;
  /** Selects a field of words. */
  readonly field: string;
}

const documents = Object.entries(contents).map(([name, { save }]): [string, Place] => {
  const own = Object.entries<Schema>(save.schema.body.shape).filter(([field]) => !notFields.includes(field));
  // Of metadata the home page's, which is what its preview shows.
  const field = name === "page-metadata" ? "home.meta_title" : (firstLine(Object.fromEntries(own)) ?? "");
  return [name, { path: `/${name}/${name}`, field: `[name="${field}"]` }];
});
const places: Readonly<Record<string, Place>> = {
  ...Object.fromEntries(documents),
  "site-settings": { path: "/site-settings/site", field: '[name="promise"]' },
  "social-links": { path: "/social-links/social-links", field: 'role=combobox[name="Address"] >> nth=0' },
  posts: { path: "/posts/1", field: '[name="title"]' },
  pages: { path: "/pages/1", field: '[name="title"]' },
};
const ofEachKind = ["home", "posts"];
const walked = Object.entries(places).filter(([name]) => goesThroughAll || ofEachKind.includes(name));

const save = async (page: Page, button: string) => {
  await page.getByRole("button", { name: button, exact: true }).click();
  await expect(page.getByText("Saved", { exact: true })).toBeVisible();
  await page.getByText("Saved", { exact: true }).click();
};

for (const [name, place] of walked) {
  test(`${name}: drafted, previewed, published, brought back and scheduled, as visitors see it`, async ({ page }) => {
    test.slow();
    const field = page.locator(place.field);
    const words = `https://example.test/${crypto.randomUUID().slice(0, 8)}`;
    await openDesk(page, place.path);
    if (name === "page-metadata") await page.getByRole("button", { name: /^Home page/ }).click();
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
    const path = new URL((await frame.getAttribute("src")) ?? "", addressOf("desk")).pathname;
    await page.getByRole("dialog", { name: "Preview" }).getByRole("button", { name: "Close" }).click();
    const isShown = async () => (await (await page.request.get(path)).text()).includes(words);
    expect(await isShown()).toBe(false);

    await save(page, "Publish");
    await expect(page.getByText("This is what visitors see.")).toBeVisible();
    expect(await isShown()).toBe(true);

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
    expect(await isShown()).toBe(false);

    await field.fill(words);
    await page.getByRole("button", { name: "Schedule", exact: true }).click();
    const schedule = page.getByRole("dialog", { name: "Publish by itself" });
    await schedule.getByLabel("From").fill("2099-03-01T09:00");
    await schedule.getByRole("button", { name: "Schedule" }).click();
    await expect(page.getByText(/^It is published by itself on 1 Mar 2099, 09:00/)).toBeVisible();
    expect(await isShown()).toBe(false);
    await expectAccessible(page, `the form of ${name}`);
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
    await openDesk(page, "/stays/stays");
    const field = page.locator('[name="stays.0.title"]');
    const before = await field.inputValue();
    await field.fill(`Hut ${crypto.randomUUID().slice(0, 8)}`);
    await page.getByRole("button", { name: "Schedule", exact: true }).click();
    const schedule = page.getByRole("dialog", { name: "Publish by itself" });
    await schedule.getByLabel("Until").fill("2020-03-01T09:00");
    await schedule.getByRole("button", { name: "Schedule" }).click();
    await expect(schedule.getByText("This is before it begins")).toBeVisible();
    await schedule.getByLabel("Until").fill("2099-03-01T09:00");
    await schedule.getByRole("button", { name: "Schedule" }).click();
    await expect(schedule).toBeHidden();
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
    await page.getByRole("button", { name: "Schedule", exact: true }).click();
    await schedule.getByLabel("Until").fill("");
    await schedule.getByRole("button", { name: "Schedule" }).click();
    await expect(page.getByText("This is what visitors see.", { exact: true })).toBeVisible();
  });
});

test("what every page shows is previewed on any of them, and a shared link shows the page's own picture", async ({
  page,
}) => {
  const promise = `Stones ${crypto.randomUUID().slice(0, 8)}`;
  await openDesk(page, "/site-settings/site");
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

test("forms know what is typed by hand: links by their names, tags without Enter, films, and an address that stays", {
  tag: "@edge",
}, async ({ page }) => {
  await openDesk(page, "/affiliate/affiliate");
  const link = page.getByRole("combobox", { name: "Where the button leads" });
  await link.clear();
  await link.pressSequentially("trip planner");
  await page.getByRole("option", { name: /\/plan-your-trip/ }).click();
  await expect(link).toHaveValue("/plan-your-trip");
  page.once("dialog", (question) => question.accept());

  await page.goto("/dashboard/about/about");
  const story = page.getByRole("group", { name: "Brand story section" });
  await story.getByLabel("Picture or film", { exact: true }).fill("/media/videos/misty-ridges.mp4");
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

test("the preview of a search result shows what the page itself tells search engines", async ({ page }) => {
  const slug = `preview-${crypto.randomUUID()}`;
  const html = `<h2>Two days</h2><p>Up &amp; down.</p><p>${"Then up again. ".repeat(20)}</p>`;
  const desk = await ownersRequests(page);
  const words = { title: `The way ${slug}`, slug, summary: "" };
  const post = {
    ...words,
    description: html,
    image: "/media/landscapes/lake-dawn.webp",
    image_alt: "A lake",
    author: "Ada",
  };
  const one = await desk.make("posts", { ...post, tags: [], published_at: null, product_ids: [] });
  const other = await desk.make("pages", { ...words, content: html, meta_title: "", menu_place: "none", position: 0 });
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
