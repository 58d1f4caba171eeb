import * as z from "zod/mini";
import { asRead } from "../platform/fields.ts";
import { versionSchema } from "../platform/staff-list.ts";
import { staffResource } from "../platform/staff-resource.ts";
import { requiredText } from "../platform/text.ts";
import { staffProductMessages as messages } from "./staff-messages.ts";
import { slugSchema } from "./staff-product-fields.ts";

const categoryFields = {
  name: requiredText(messages.nameRequired, 60),
  slug: slugSchema,
  /** Its place among the others, counted from 0. */
  position: z.int().check(z.minimum(0), z.maximum(10_000)),
} as const;

export const staffCategorySchema = z.object({
  id: z.int(),
  version: versionSchema,
  ...asRead(categoryFields),
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
    delete: "Deletes a category in which there is no product",
  },
});
