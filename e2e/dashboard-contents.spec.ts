import { contents } from "@cairn/contract/staff/contents.ts";
import { publicationFields } from "@cairn/contract/staff/publishing.ts";
import type { Page } from "@playwright/test";
import * as z from "zod/mini";
import { openDesk } from "./desk.ts";
import { expect, expectAccessible, test } from "./fixtures.ts";
import { goesThroughAll } from "./routes.ts";
import { addressOf } from "./shops.ts";

// What is changed here would be in the way of others.
test.use({ baseURL: addressOf("desk") });

type Name = keyof typeof contents;
type Schema = z.core.$ZodType;

const ofEachKind: readonly Name[] = ["home", "faqs", "page-metadata"];
const names = goesThroughAll ? (Object.keys(contents) as Name[]) : ofEachKind;
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

const save = async (page: Page, button: string) => {
  await page.getByRole("button", { name: button, exact: true }).click();
  await expect(page.getByText("Saved", { exact: true })).toBeVisible();
  await page.getByText("Saved", { exact: true }).click();
};

for (const name of names) {
  test(`${name}: drafted, previewed, published, brought back and scheduled, as visitors see it`, async ({ page }) => {
    test.slow();
    const { shape } = contents[name].save.schema.body;
    const own = Object.fromEntries(Object.entries<Schema>(shape).filter(([field]) => !notFields.includes(field)));
    // Of metadata the home page's, which is what its preview shows.
    const field = page.locator(`[name="${name === "page-metadata" ? "home.meta_title" : firstLine(own)}"]`);
    const words = `Words ${crypto.randomUUID().slice(0, 8)}`;
    await openDesk(page, `/${name}/${name}`);
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
    await expect(field).toHaveValue(before);
  });
}
