import * as z from "zod/mini";
import { asRead } from "../platform/fields.ts";
import { contentFormats } from "../platform/rich-text.ts";
import { isOwnPath } from "../platform/safe-link.ts";
import { versionSchema } from "../platform/staff-list.ts";
import { staffResource } from "../platform/staff-resource.ts";
import { isServerPath } from "../reserved-paths.ts";
import { staffLinkMessages as messages } from "./staff-messages.ts";

/** The longest path that can be led on, or is kept as not found, in characters. */
export const longestPath = 300;

// PostgreSQL text cannot hold U+0000, and nobody sees the other control characters.
const pathShape = /^\/(?![/\\])[^?#\\\p{Cc}]+$/u;

/** What would mean something else in a path were it not encoded. */
const staysEncoded = /(%(?:2f|3f|23|5c|25))/i;

/**
 * A path in the one form in which it is kept and looked for: readable instead of encoded, composed (NFC), and without a
 * slash at its end, which makes no difference. Undefined for what is none, or is longer than any that is kept.
 */
export function readablePath(path: string): string | undefined {
  const trimmed = path.replace(/(?<!\/)\/+$/, "") || "/";
  let readable = trimmed;
  try {
    const parts = trimmed.split(staysEncoded);
    readable = parts.map((part, index) => (index % 2 ? part.toUpperCase() : decodeURIComponent(part))).join("");
  } catch {
    // What is not encoded properly is kept as it came.
  }
  readable = readable.normalize("NFC");
  return readable.length <= longestPath && pathShape.test(readable) ? readable : undefined;
}

const fromSchema = z.string({ error: messages.fromInvalid }).check(
  z.trim(),
  z.refine((path) => readablePath(path) !== undefined, messages.fromInvalid),
  z.refine((path) => !isServerPath(path), messages.fromOfServer),
);

const isOverHttps = (address: string) => /^https:\/\/[^\s\\]+$/i.test(address) && URL.canParse(address);

const toSchema = z.string({ error: messages.toInvalid }).check(
  z.trim(),
  z.maxLength(500, "At most 500 characters"),
  z.refine((address) => isOwnPath(address) || isOverHttps(address), messages.toInvalid),
  z.meta({ format: contentFormats.link }),
);

const redirectFields = {
  /** A path of this site, readable instead of encoded. */
  from: fromSchema,
  /** An own path, perhaps with a query and a fragment, or an address of another site over https. */
  to: toSchema,
};

const redirectSchema = z.object({
  id: z.int(),
  version: versionSchema,
  ...asRead(redirectFields),
  /** How often it was followed; counted some seconds late. */
  hits: z.int(),
  last_hit_at: z.nullable(z.iso.datetime()),
});
export type Redirect = z.infer<typeof redirectSchema>;

/** Addresses of this site that lead on to others. */
export const redirects = staffResource("redirects", {
  row: redirectSchema,
  fields: redirectFields,
  readers: "content.manage",
  editors: "content.manage",
  sorts: ["id", "from", "hits", "last_hit_at"],
  filters: {},
  summaries: {
    list: "Addresses that lead on to others, with how often they were followed",
    one: "One redirect",
    create: "Leads an address at which nothing is to another one",
    update: "Changes a redirect",
    delete: "Deletes a redirect",
  },
});
