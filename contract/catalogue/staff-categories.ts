import * as z from "zod/mini";
import { asRead } from "../platform/fields.ts";
import { htmlSchema, mediaPathSchema } from "../platform/rich-text.ts";
import { versionSchema } from "../platform/staff-list.ts";
import { staffResource } from "../platform/staff-resource.ts";
import { idSchema, requiredText } from "../platform/text.ts";
import { staffProductMessages as messages } from "./staff-messages.ts";
import { slugSchema } from "./staff-product-fields.ts";

/** How deep categories lie within each other: a part of a part of a category has no parts. */
export const mostLevels = 3;

const categoryFields = {
  name: requiredText(messages.nameRequired, 60),
  slug: slugSchema,
  /** The category within which it lies; null for a part of the shop itself. */
  parent_id: z.nullable(idSchema),
  /** Words above its products. */
  description: htmlSchema,
  /** The picture of what leads to it. */
  image_url: mediaPathSchema,
  /** Its place among the others, counted from 0. */
  position: z.int().check(z.minimum(0), z.maximum(10_000)),
} as const;

export const staffCategorySchema = z.object({
  id: z.int(),
  version: versionSchema,
  ...asRead(categoryFields),
  /** Its parent's name. */
  parent_name: z.nullable(z.string()),
  /** How many products are in it, in the shop or not. */
  products: z.int(),
});
export type StaffCategory = z.infer<typeof staffCategorySchema>;

/** The categories into which products are sorted. */
export const categories = staffResource("categories", {
  row: staffCategorySchema,
  fields: categoryFields,
  readers: "products.read",
  editors: "products.manage",
  sorts: ["position", "name"],
  filters: {},
  summaries: {
    list: "The categories into which products are sorted",
    one: "One category",
    create: "Makes a category",
    update: "Changes a category",
    delete: "Deletes a category in which there is neither a product nor another category",
  },
});
