import { type DocumentName, documentNames, documents } from "@cairn/contract/content/staff-documents.ts";
import type { Locator, Page } from "@playwright/test";
import * as z from "zod/mini";
import { openDashboard } from "./dashboard.ts";

interface Place {
  /** The path of its form in the dashboard. */
  readonly path: string;
  /** Selects a field of words. */
  readonly field: string;
  /** Where visitors find these words. */
  readonly shownAt: string;
}

type Schema = z.core.$ZodType;

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

function fieldOf(name: DocumentName): string {
  // The preview of metadata shows the home page's.
  if (name === "page-metadata") return "home.meta_title";
  return firstLine(documents[name].schema.shape) ?? "";
}

const documentPlaces = documentNames.map((name): [string, Place] => {
  const field = `[name="${fieldOf(name)}"]`;
  return [name, { path: `/${name}/${name}`, field, shownAt: documents[name].path }];
});

/** Every content of the demo shop that is drafted, published and scheduled, of what there are many its first. */
export const places: Readonly<Record<string, Place>> = {
  ...Object.fromEntries(documentPlaces),
  "site-settings": { path: "/site-settings/site", field: '[name="promise"]', shownAt: "/contact-us" },
  "social-links": {
    path: "/social-links/social-links",
    field: 'role=combobox[name="Address"] >> nth=0',
    shownAt: "/contact-us",
  },
  posts: { path: "/posts/1", field: '[name="title"]', shownAt: "/blogs/up-before-the-sun" },
  pages: { path: "/pages/1", field: '[name="title"]', shownAt: "/shipping" },
  // The browser asks for the pop-up once its page has loaded.
  campaigns: { path: "/campaigns/1", field: '[name="title"]', shownAt: "/api/coupon" },
};

/** Opens the form of a content, and gives its field of words. */
export async function openContent(page: Page, name: string): Promise<Locator> {
  const { path = "", field = "" } = places[name] ?? {};
  await openDashboard(page, path);
  if (name === "page-metadata") await page.getByRole("button", { name: /^Home page/ }).click();
  return page.locator(field);
}

/** Words for the fields of words of every content, of which some are addresses. */
export const newWords = () => `https://example.test/${crypto.randomUUID().slice(0, 8)}`;

/** Whether visitors find these words where a content is shown. */
export async function isShown(page: Page, name: string, words: string): Promise<boolean> {
  return (await (await page.request.get(places[name]?.shownAt ?? "")).text()).includes(words);
}

/** Sets a moment in the dialog of a content's schedule, and presses its button. */
export async function schedule(page: Page, field: "From" | "Until", moment: string): Promise<void> {
  await page.getByRole("button", { name: "Schedule", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Publish by itself" });
  await dialog.getByLabel(field).fill(moment);
  await dialog.getByRole("button", { name: "Schedule" }).click();
}
