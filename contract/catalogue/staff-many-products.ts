import * as z from "zod/mini";
import { type Endpoint, success } from "../platform/endpoint.ts";
import { idSchema, pathIdSchema } from "../platform/text.ts";
import { instantSchema } from "../platform/times.ts";
import { staffProductMessages } from "./staff-messages.ts";
import { productStates } from "./staff-products.ts";
import { productFilters } from "./staff-sheet.ts";

/** The most products that are changed at once. */
export const mostChangedProducts = 2000;

/** What is done to many products: they come into the shop or out of it, and into a category or out of it. */
export const productWays = ["publish", "unpublish", "add", "remove"] as const;
export type ProductWay = (typeof productWays)[number];
export const needsCategory = (way: ProductWay) => way === "add" || way === "remove";

interface Wanted {
  readonly way: ProductWay;
  readonly category_id?: number | undefined;
}
const categoryNamed = z.refine<Wanted>(({ way, category_id }) => category_id !== undefined || !needsCategory(way), {
  path: ["category_id"],
  error: staffProductMessages.categoryMissing,
});

const idsSchema = z.array(idSchema).check(z.minLength(1), z.maxLength(mostChangedProducts));
const refusedSchema = z.array(z.object({ id: z.int(), name: z.string(), message: z.string() }));
const editors = { staff: "products.manage" } as const;

export const previewProductChange = {
  method: "GET",
  url: "/api/admin/products/changes",
  config: { access: editors, summary: "What a change of many products would do to which of them" },
  schema: {
    querystring: z
      .object({ way: z.enum(productWays), category_id: z.optional(pathIdSchema), ...productFilters })
      .check(categoryNamed),
    response: {
      200: success(
        z.object({
          /** Those that would change. */
          ids: z.array(z.int()),
          /** How many are like that already. */
          unchanged: z.int(),
          /** Those that cannot be, and why. */
          refused: refusedSchema,
          /** How many more there are than are changed at once. */
          beyond: z.int(),
        }),
      ),
    },
  },
} as const satisfies Endpoint;

const stateSchema = z.object({
  id: z.int(),
  state: z.enum(productStates),
  publish_at: z.nullable(z.iso.datetime()),
});

export const changeProducts = {
  method: "POST",
  url: "/api/admin/products/changes",
  config: { access: editors, summary: "Brings many products into the shop or a category, or out of it" },
  schema: {
    body: z
      .object({ way: z.enum(productWays), category_id: z.optional(idSchema), ids: idsSchema })
      .check(categoryNamed),
    response: {
      200: success(
        z.object({
          /** What those were that are changed, so that they can be made that again. */
          before: z.array(stateSchema),
          refused: refusedSchema,
        }),
      ),
    },
  },
} as const satisfies Endpoint;

export const restoreProductStates = {
  method: "POST",
  url: "/api/admin/products/states",
  config: { access: editors, summary: "Makes many products again what they were: drafts, scheduled or published" },
  schema: {
    body: z.object({
      products: z
        .array(
          z.object({
            id: idSchema,
            state: z
              .enum(productStates)
              .check(z.refine((state) => state !== "archived", staffProductMessages.notArchivedHere)),
            publish_at: z.nullable(instantSchema()),
            /** What the change made of it: one that a colleague has changed since stays as it is. */
            present: z.enum(productStates),
          }),
        )
        .check(z.minLength(1), z.maxLength(mostChangedProducts)),
    }),
    response: { 200: success(z.object({ refused: refusedSchema })) },
  },
} as const satisfies Endpoint;
