import * as z from "zod/mini";
import type { Endpoint } from "./endpoint.ts";

/** The current form of violation reports, several at once; other kinds of reports are ignored. */
const reportsSchema = z.array(
  z.catch(
    z.optional(
      z.object({
        type: z.literal("csp-violation"),
        body: z.object({ documentURL: z.string(), effectiveDirective: z.string(), blockedURL: z.nullish(z.string()) }),
      }),
    ),
    undefined,
  ),
);

/** The older form, one at a time (CSP level 2; level 3 adds the effective directive). */
const singleReportSchema = z.object({
  "csp-report": z.object({
    "document-uri": z.string(),
    "effective-directive": z.optional(z.string()),
    "violated-directive": z.string(),
    "blocked-uri": z.string(),
  }),
});

export const violationsSchema = z.union([reportsSchema, singleReportSchema]);
export type Violations = z.output<typeof violationsSchema>;

export const reportViolations = {
  method: "POST",
  url: "/api/csp-reports",
  config: { access: "public", summary: "Takes a browser's word that a page broke its policy" },
  schema: { body: violationsSchema, response: { 204: z.undefined() } },
} as const satisfies Endpoint;
