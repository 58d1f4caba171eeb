import type { Endpoint } from "../platform/endpoint.ts";
import { contentCalls } from "../publishing/staff.ts";
import { about } from "./about.ts";
import { affiliate } from "./affiliate.ts";
import { contest } from "./contest.ts";
import { faqs } from "./faqs.ts";
import { home } from "./home.ts";
import { menus } from "./menus.ts";
import { pageMetadata } from "./page-metadata.ts";
import { stays } from "./stays.ts";
import { testimonials } from "./testimonials.ts";

/**
 * Every document of the site's pages, in the order in which staff find them, by its name: its key in the database, in
 * the dashboard's addresses and in the calls of staff.
 */
export const documents = {
  home,
  about,
  affiliate,
  contest,
  testimonials,
  faqs,
  stays,
  menus,
  "page-metadata": pageMetadata,
} as const;

export type DocumentName = keyof typeof documents;

export const documentNames = Object.keys(documents) as DocumentName[]; // Its own keys.

/** A value for each document, by its name. */
export function byDocument<Value>(make: (name: DocumentName) => Value): Readonly<Record<DocumentName, Value>> {
  return Object.fromEntries(documentNames.map((name) => [name, make(name)])) as Record<DocumentName, Value>;
}

/** The calls by which staff read and save each document. */
export const documentCalls: Readonly<Record<DocumentName, { readonly find: Endpoint; readonly save: Endpoint }>> =
  byDocument((name) => {
    const { schema, what } = documents[name];
    return contentCalls(name, schema.shape, { permission: "content.manage", what });
  });
