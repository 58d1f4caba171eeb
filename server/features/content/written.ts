import { findPageMetadata, type PageKey } from "@cairn/contract/content/page-metadata.ts";
import * as calls from "@cairn/contract/content/public.ts";
import { contents } from "@cairn/contract/content/staff.ts";
import type { Endpoint } from "@cairn/contract/platform/endpoint.ts";
import type * as z from "zod/mini";
import { remembered } from "../../platform/cache/remembered.ts";
import { tags } from "../../platform/cache/tags.ts";
import type { Database } from "../../platform/database/database.ts";
import { withPictures } from "../../platform/media/blurs.ts";
import type { Platform } from "../../platform/platform.ts";
import type { Content } from "../publishing/content.ts";
import { type AnyDocument, contentOfDocument, type Document, readDocument } from "../settings/documents.ts";
import * as documents from "./documents.ts";

type Input = Readonly<Record<string, string | undefined>>;

/** A document of the site's pages: how it is read by visitors, and edited by staff. */
export interface Written {
  readonly document: AnyDocument;
  /** What the public call answers of it, by what it was asked for. */
  readonly call: Endpoint;
  show(value: object, input: Input): unknown;
  find(platform: Pick<Platform, "db" | "cache">): Promise<object>;
  readonly staffCalls: { readonly find: Endpoint; readonly save: Endpoint };
  readonly content: Content;
}

interface Details<Value> {
  readonly call: Endpoint;
  readonly staffCalls: Written["staffCalls"];
  /** The page that shows it. */
  readonly path: string;
  show?(value: Value, input: Input): unknown;
}

function written<Schema extends z.core.$ZodType<object>>(
  document: Document<Schema>,
  { call, staffCalls, path, show = (value) => value }: Details<z.output<Schema>>,
): Written {
  const complete = (db: Database, value: object) => withPictures(db, value as z.output<Schema> & object);
  const response = call.schema.response[200];
  if (!response) throw new Error(`${call.url} answers nothing`);
  return {
    document,
    call,
    staffCalls,
    show: (value, input) => show(value as z.output<Schema>, input), // What the document's schema has parsed.
    // What staff have not written yet may be made of labels.
    find: remembered([document.tag, tags.pictures, tags.labels], async (db) =>
      complete(db, await readDocument(db, document)),
    ),
    content: contentOfDocument(document, {
      permission: "content.manage",
      path,
      shownBy: [
        { url: call.url, response, show: async ({ db }, value, input) => show(await complete(db, value), input) },
      ],
    }),
  };
}

const leads = ({ link }: { readonly link: string }) => link !== "";

/** Every document of the site's pages. */
export const everyWritten: readonly Written[] = [
  written(documents.home, { call: calls.findHomeContent, staffCalls: contents.home, path: "/" }),
  written(documents.about, { call: calls.findAboutContent, staffCalls: contents.about, path: "/about-us" }),
  written(documents.affiliate, {
    call: calls.findAffiliateContent,
    staffCalls: contents.affiliate,
    path: "/affiliate",
  }),
  written(documents.contest, { call: calls.findContestContent, staffCalls: contents.contest, path: "/contest" }),
  written(documents.testimonials, {
    call: calls.listTestimonials,
    staffCalls: contents.testimonials,
    path: "/",
    show: ({ testimonials }) => testimonials,
  }),
  written(documents.faqs, {
    call: calls.listFaqs,
    staffCalls: contents.faqs,
    path: "/contest",
    show: ({ questions }) => questions,
  }),
  written(documents.stays, {
    call: calls.listStays,
    staffCalls: contents.stays,
    path: "/plan-your-trip",
    show: ({ stays }) => stays,
  }),
  written(documents.menus, {
    call: calls.findMenus,
    staffCalls: contents.menus,
    path: "/",
    // A link that leads nowhere stands in no menu.
    show: ({ header, columns }) => ({
      header: header.filter(leads),
      columns: columns.map(({ title, links }) => ({ title, links: links.filter(leads) })),
    }),
  }),
  written(documents.pageMetadata, {
    call: findPageMetadata,
    staffCalls: contents["page-metadata"],
    path: "/",
    show: (value, { page }) => value[page as PageKey], // The call lets no other page through.
  }),
];
