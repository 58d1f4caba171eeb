import type { Query } from "@cairn/contract/content/document.ts";
import { documentCalls, documentNames } from "@cairn/contract/content/staff-documents.ts";
import type { Endpoint } from "@cairn/contract/platform/endpoint.ts";
import { remembered } from "../../platform/cache/remembered.ts";
import { tags } from "../../platform/cache/tags.ts";
import { withPictures } from "../../platform/media/blurs.ts";
import type { Platform } from "../../platform/platform.ts";
import type { Content } from "../publishing/content.ts";
import { type AnyDocument, contentOfDocument, readDocument } from "../settings/documents.ts";
import { documents } from "./documents.ts";

/** A document as its feature serves it: to visitors by its call, to staff as a content. */
export interface ServedDocument {
  /** The cache tag of its answers. */
  readonly tag: string;
  readonly call: Endpoint;
  readonly staffCalls: { readonly find: Endpoint; readonly save: Endpoint };
  /** What the call answers, by its query. */
  answer(value: object, query: Query): unknown;
  /** The document as visitors see it, with its pictures; kept in memory. */
  find(platform: Pick<Platform, "db" | "cache">): Promise<object>;
  readonly content: Content;
}

/** A document of whatever schema. */
type SomeDocument = AnyDocument &
  Pick<ServedDocument, "tag" | "call"> & { readonly path: string; readonly answer?: ServedDocument["answer"] };

function served(document: SomeDocument, staffCalls: ServedDocument["staffCalls"]): ServedDocument {
  const { tag, call, path, answer = (value: object) => value } = document;
  const response = call.schema.response[200];
  if (!response) throw new Error(`${call.url} answers nothing`);
  return {
    tag,
    call,
    staffCalls,
    answer,
    // What staff have not written yet may be made of labels.
    find: remembered([tag, tags.pictures, tags.labels], async (db) =>
      withPictures(db, await readDocument(db, document)),
    ),
    content: contentOfDocument(document, {
      permission: "content.manage",
      path,
      shownBy: [
        { url: call.url, response, show: async ({ db }, value, query) => answer(await withPictures(db, value), query) },
      ],
    }),
  };
}

/** Every document of the site's pages. */
export const servedDocuments = documentNames.map((name) =>
  served(documents[name] as SomeDocument, documentCalls[name]),
);
