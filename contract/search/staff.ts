import * as z from "zod/mini";
import { type Endpoint, pageOf, success } from "../platform/endpoint.ts";
import { asRead } from "../platform/fields.ts";
import { folded } from "../platform/folded.ts";
import { fill } from "../platform/labels.ts";
import { contentFormats } from "../platform/rich-text.ts";
import { isOwnPath } from "../platform/safe-link.ts";
import { listQuery, versionSchema } from "../platform/staff-list.ts";
import { staffResource } from "../platform/staff-resource.ts";
import { optionalText, requiredLine } from "../platform/text.ts";
import { longestSearch } from "./public.ts";
import { staffSearchMessages as messages } from "./staff-messages.ts";

const permission = "content.manage";

// Searches read letters and digits alone.
const hasLetterOrDigit = (text: string) => /[\p{L}\p{N}]/u.test(text);

const wordSchema = requiredLine(messages.wordRequired, 40).check(z.refine(hasLetterOrDigit, messages.wordRequired));

const synonymFields = {
  /** Words and phrases that mean the same to whoever searches. */
  words: z.array(wordSchema).check(z.minLength(2, messages.wordsTooFew), z.maxLength(20, messages.wordsTooMany)),
};

const areApart = z.check<z.output<z.ZodMiniObject<typeof synonymFields>>>(({ value: { words }, issues }) => {
  const read = words.map(folded);
  const second = read.findIndex((word, index) => read.indexOf(word) < index);
  if (second < 0) return;
  const first = read.indexOf(read[second] ?? "");
  const message = fill(messages.wordsAlike, { one: words[first] ?? "", other: words[second] ?? "" });
  issues.push({ code: "custom", path: ["words"], message, input: words });
});

export const synonymsSchema = z.object({ id: z.int(), version: versionSchema, ...asRead(synonymFields) });
export type Synonyms = z.infer<typeof synonymsSchema>;

/** Groups of words that mean the same. */
export const searchSynonyms = staffResource("search-synonyms", {
  row: synonymsSchema,
  fields: synonymFields,
  fits: areApart,
  readers: permission,
  editors: permission,
  sorts: ["id", "words"],
  filters: {},
  summaries: {
    list: "Words that mean the same to whoever searches",
    one: "One group of such words",
    create: "Says which words mean the same to whoever searches",
    update: "Changes which words mean the same",
    delete: "Deletes a group of words that mean the same",
  },
});

/** However it is written: a browser takes dots and encoded letters out of a path, and the server its case. */
function isSearchPage(path: string): boolean {
  try {
    const { pathname } = new URL(path, "https://shop.example");
    return /^\/search\/?$/i.test(decodeURIComponent(pathname));
  } catch {
    return false;
  }
}

const redirectFields = {
  query: requiredLine(messages.queryRequired, longestSearch).check(z.refine(hasLetterOrDigit, messages.queryRequired)),
  /** An own path, perhaps with a query and a fragment. */
  target: optionalText(500).check(
    z.refine(isOwnPath, messages.targetInvalid),
    z.refine((path) => !isSearchPage(path), messages.targetIsSearch),
    z.meta({ format: contentFormats.link }),
  ),
};

export const searchRedirectSchema = z.object({ id: z.int(), version: versionSchema, ...asRead(redirectFields) });
export type SearchRedirect = z.infer<typeof searchRedirectSchema>;

/** Searches that lead to a page instead of a list of results. */
export const searchRedirects = staffResource("search-redirects", {
  row: searchRedirectSchema,
  fields: redirectFields,
  readers: permission,
  editors: permission,
  sorts: ["id", "query", "target"],
  filters: {},
  summaries: {
    list: "Searches that lead to a page",
    one: "One search that leads to a page",
    create: "Leads a search to a page",
    update: "Changes which page a search leads to",
    delete: "Leads a search to a page no more",
  },
});

/** Over how many days searches are summed, today included. */
export const searchPeriods = ["7", "30", "90"] as const;

const countedSearchSchema = z.object({
  /** The search itself, of which there is one row. */
  id: z.string(),
  query: z.string(),
  asked: z.int(),
  /** How many results it had when it was asked last. */
  found: z.int(),
  pressed: z.int(),
  /** The result that was pressed last, as a path of this site; empty where none was. */
  pressed_path: z.string(),
  last_day: z.iso.date(),
});
export type CountedSearch = z.infer<typeof countedSearchSchema>;

export const listSearches = {
  method: "GET",
  url: "/api/admin/searches",
  config: { access: { staff: permission }, summary: "What visitors search for, summed over days" },
  schema: {
    querystring: listQuery(["asked", "found", "pressed", "query", "last_day"], {
      days: z._default(z.enum(searchPeriods), "30"),
      /** Those alone that had no result when they were asked last. */
      found_nothing: z.optional(z.literal("true")),
    }),
    response: { 200: success(pageOf(countedSearchSchema)) },
  },
} as const satisfies Endpoint;
