import * as z from "zod/mini";
import { doneSchema, type Endpoint, success } from "../platform/endpoint.ts";

/** What keeps a shop from trading, in the order in which it is best done. */
export const setupSteps = [
  "second_factor",
  "demo",
  "products",
  "countries",
  "seller",
  "payments",
  "mail",
  "backup",
] as const;
export type SetupStep = (typeof setupSteps)[number];

/** What the demo consists of, as its removal counts it. */
export const demoParts = [
  "products",
  "categories",
  "attributes",
  "coupons",
  "campaigns",
  "orders",
  "customers",
  "posts",
  "pages",
  "editions",
  "submissions",
  "letters",
  "countries",
  "settings",
  "search_synonyms",
] as const;
export type DemoPart = (typeof demoParts)[number];

const access = { staff: "members.manage" } as const;

export const findSetup = {
  method: "GET",
  url: "/api/admin/setup",
  config: { access, summary: "What keeps the shop from trading" },
  schema: { response: { 200: success(z.object({ open: z.array(z.enum(setupSteps)) })) } },
} as const satisfies Endpoint;

const demoSchema = z.object({
  parts: z.array(
    z.object({
      part: z.enum(demoParts),
      /** How many go. */
      removed: z.int(),
      /** How many stay since somebody has changed them, or others need them. */
      kept: z.int(),
      /** How many of the kept ones stay as drafts that nobody sees: they were bought, or somebody waits for them. */
      drafted: z.int(),
    }),
  ),
});
export type Demo = z.output<typeof demoSchema>;

export const findDemo = {
  method: "GET",
  url: "/api/admin/setup/demo",
  config: { access, summary: "What is left of the demo, and what of it a removal would keep" },
  schema: { response: { 200: success(demoSchema) } },
} as const satisfies Endpoint;

export const removeDemo = {
  method: "POST",
  url: "/api/admin/setup/demo/remove",
  config: { access, isSensitive: true, summary: "Removes the demo, but for what was changed or bought" },
  schema: { body: z.object({}), response: { 200: doneSchema } },
} as const satisfies Endpoint;
