import { byDocument, type DocumentName, documents as declared } from "@cairn/contract/content/staff-documents.ts";
import { tags } from "../../platform/cache/tags.ts";

type Stored = {
  readonly [Name in DocumentName]: (typeof declared)[Name] & { readonly name: Name; readonly tag: string };
};

/** Every document of the site's pages as the database has it: with its name, and the tag of what the cache has of it. */
export const documents = byDocument((name) => ({ ...declared[name], name, tag: tags.content(name) })) as Stored;
