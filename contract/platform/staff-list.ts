import * as z from "zod/mini";
import { pageNumberSchema } from "./endpoint.ts";
import { idSchema, integerSchema, largestInteger, optionalText } from "./text.ts";

const perPageSchema = z.codec(
  z.string().check(z.regex(/^\d{1,3}$/, "From 1 to 100 rows a page")),
  z.int().check(z.minimum(1), z.maximum(100)),
  { decode: Number, encode: String },
);

/** As many records as a list is asked for by their ids, which is as many as a page has. */
export const mostIds = 100;

/**
 * What every list for staff can be asked for: a page, its size, its order by one of `sorts` (the first by default),
 * words to search for, and the list's own filters. It is answered by `pageOf`.
 */
export function listQuery<
  const Sorts extends readonly [string, ...string[]],
  Filters extends Record<string, z.core.$ZodType>,
>(sorts: Sorts, filters: Filters) {
  return z.object({
    page: z._default(pageNumberSchema, 1),
    per_page: z._default(perPageSchema, 25),
    sort: z._default(z.enum(sorts), sorts[0]),
    order: z._default(z.enum(["asc", "desc"]), "desc"),
    search: z._default(optionalText(), ""),
    ...filters,
  });
}

/** No more rows are counted than these, however many match: the list says this many, and ends there. */
export const mostCounted = 10_000;

/**
 * Counts how often a record was changed. Whoever changes it says which version they have seen: one that somebody else
 * has changed meanwhile is refused with 409, code `version_conflict` and the record as it is now (`current`).
 */
export const versionSchema = z.int().check(z.minimum(1), z.maximum(largestInteger));

const anyIdSchema = z.union([integerSchema, z.string().check(z.maxLength(100))]);

/** What is done to several records at once: their ids, and what else the action needs. */
export function bulkBody<const More extends Record<string, z.core.$ZodType>>(more: More) {
  return z.object({ ids: z.array(anyIdSchema).check(z.minLength(1), z.maxLength(100)), ...more });
}

/** The same of records whose ids are numbers. */
export const numberedBulk = z.extend(bulkBody({}), { ids: z.array(idSchema).check(z.minLength(1), z.maxLength(100)) });

/** What became of each: one that is refused does not keep the others back. */
export const bulkResult = z.object({
  done: z.array(anyIdSchema),
  refused: z.array(z.object({ id: anyIdSchema, message: z.string() })),
});
export type BulkResult = z.infer<typeof bulkResult>;
