import { categories } from "@cairn/contract/catalogue/staff-categories.ts";
import { updateProduct } from "@cairn/contract/catalogue/staff-products.ts";
import { changeEdition } from "@cairn/contract/contest/staff-editions.ts";
import { redirects } from "@cairn/contract/links/staff-redirects.ts";
import { saveMailTexts } from "@cairn/contract/mail/staff-templates.ts";
import { contentFormats } from "@cairn/contract/platform/rich-text.ts";
import { dashboardResourceOf } from "@cairn/contract/publishing/staff.ts";
import { mayDo, type Rights } from "@cairn/contract/staff/permissions.ts";
import type { Database } from "../../platform/database/database.ts";
import { type MarkedText, markedTextsOf } from "../../platform/http/rich-text.ts";
import { mediaUrl } from "../../platform/media/store.ts";
import { readShownCategories, readShownProducts } from "../catalogue/product-links.ts";
import { readRules } from "../contest/editions.ts";
import { readChangedTexts } from "../mail/templates.ts";
import { type Content, reachedBy } from "../publishing/content.ts";
import { readRedirects } from "./redirects.ts";

/**
 * A public content, or a mail that staff have worded anew, by the dashboard's name of its resource, with the addresses
 * that it leads to or shows.
 */
export interface LinkPlace {
  readonly resource: string;
  readonly record: string;
  readonly label: string;
  readonly addresses: readonly string[];
}

/**
 * The places that are no contents, each with the call that saves its form: what that asks for, the dashboard asks of
 * whoever opens the form.
 */
const otherPlaces = {
  products: updateProduct,
  categories: categories.update,
  editions: changeEdition,
  redirects: redirects.update,
  "mail-texts": saveMailTexts,
};

/** The resources, by the dashboard's names, in whose forms somebody with these rights can mend a link. */
export function placesReachedBy(rights: Rights, contents: readonly Content[]): string[] {
  const others = Object.entries(otherPlaces).filter(([, { config }]) => mayDo(rights, config.access.staff));
  return [...reachedBy(rights, contents).map(dashboardResourceOf), ...others.map(([resource]) => resource)];
}

type Read<Row> = (after: number, most: number) => PromiseLike<readonly Row[]>;

const atOnce = 200;

async function* readAll<Row>(read: Read<Row>, idOf: (row: Row) => number): AsyncGenerator<Row> {
  for (let after = 0; ; ) {
    const rows = await read(after, atOnce);
    yield* rows;
    const last = rows.at(-1);
    if (!last || rows.length < atOnce) return;
    after = idOf(last);
  }
}

/** Every public content, and every mail that staff have worded anew, with its addresses, read page by page. */
export async function* readLinkPlaces(db: Database, contents: readonly Content[]): AsyncGenerator<LinkPlace> {
  for (const content of contents) {
    const read: Read<{ record: string; label: string; value: object }> = (after, most) =>
      content.readPublic(db, after, most);
    for await (const { record, label, value } of readAll(read, ({ record }) => Number(record))) {
      const addresses = markedTextsOf(content.schema, value).flatMap(addressesIn);
      yield { resource: dashboardResourceOf(content.resource), record, label, addresses };
    }
  }
  for await (const { id, name, description, mediaKeys } of readAll(
    (after, most) => readShownProducts(db, after, most),
    ({ id }) => id,
  )) {
    const written = addressesIn({ format: contentFormats.html, text: description });
    const addresses = [...written, ...mediaKeys.map(mediaUrl)];
    yield { resource: "products", record: String(id), label: name, addresses };
  }
  for await (const { id, name, description, mediaKey } of readAll(
    (after, most) => readShownCategories(db, after, most),
    ({ id }) => id,
  )) {
    const written = addressesIn({ format: contentFormats.html, text: description });
    const addresses = mediaKey ? [...written, mediaUrl(mediaKey)] : written;
    yield { resource: "categories", record: String(id), label: name, addresses };
  }
  for await (const { id, title, rules_html } of readAll(
    (after, most) => readRules(db, after, most),
    ({ id }) => id,
  )) {
    const addresses = addressesIn({ format: contentFormats.html, text: rules_html });
    yield { resource: "editions", record: String(id), label: title, addresses };
  }
  for await (const { id, path, target } of readAll(
    (after, most) => readRedirects(db, after, most),
    ({ id }) => id,
  ))
    yield { resource: "redirects", record: String(id), label: path, addresses: [target] };
  for (const { kind, label, texts } of await readChangedTexts(db))
    yield { resource: "mail-texts", record: kind, label, addresses: texts.flatMap(writtenIn) };
}

// As the sanitiser writes them: attributes stand in double quotes, which hold no angle bracket.
const tag = /<(?:a|img) [^>]*>/g;
const attribute = / (?:href|src)="([^"]+)"/g;

// Texts of mails have no links, but mail programs make one of an address that is written out.
const writtenOut = /https?:\/\/[^\s*<>"]*[^\s*<>".,;:!?)]/gi;

/** The addresses that are written out in a text, but for those of which a placeholder is a part. */
const writtenIn = (text: string) => (text.match(writtenOut) ?? []).filter((address) => !address.includes("{"));

function addressesIn({ format, text }: MarkedText): string[] {
  if (text === "") return [];
  if (format !== contentFormats.html) return [text];
  return [...text.matchAll(tag)].flatMap(([written]) =>
    [...written.matchAll(attribute)].map(([, address = ""]) => address.replaceAll("&amp;", "&")),
  );
}
