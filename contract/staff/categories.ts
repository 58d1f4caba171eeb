import * as z from "zod/mini";
import { doneSchema, type Endpoint, pageOf, success } from "../endpoint.ts";
import { productDeskMessages as messages } from "../messages/staff-products.ts";
import { pathIdSchema, requiredText } from "../text.ts";
import { listQuery, versionSchema } from "./list.ts";
import { slugSchema } from "./product-fields.ts";

const readers = { staff: "products.read" } as const;
const editors = { staff: "products.manage" } as const;
const params = z.object({ id: pathIdSchema });

const categoryFields = {
  name: requiredText(messages.nameRequired, 60),
  slug: slugSchema,
  /** Its place among the others, counted from 0. */
  position: z.int().check(z.minimum(0), z.maximum(10_000)),
} as const;

export const staffCategorySchema = z.object({
  id: z.int(),
  version: versionSchema,
  name: z.string(),
  slug: z.string(),
  position: z.int(),
  /** How many products are in it, in the shop or not. */
  products: z.int(),
});
export type StaffCategory = z.infer<typeof staffCategorySchema>;

export const listStaffCategories = {
  method: "GET",
  url: "/api/admin/categories",
  config: { access: readers, summary: "The categories into which products are sorted" },
  schema: {
    querystring: listQuery(["position", "name"], {}),
    response: { 200: success(pageOf(staffCategorySchema)) },
  },
} as const satisfies Endpoint;

export const findCategory = {
  method: "GET",
  url: "/api/admin/categories/:id",
  config: { access: readers, summary: "One category" },
  schema: { params, response: { 200: success(staffCategorySchema) } },
} as const satisfies Endpoint;

export const createCategory = {
  method: "POST",
  url: "/api/admin/categories",
  config: { access: editors, summary: "Makes a category" },
  schema: { body: z.object(categoryFields), response: { 201: success(staffCategorySchema) } },
} as const satisfies Endpoint;

export const updateCategory = {
  method: "PUT",
  url: "/api/admin/categories/:id",
  config: { access: editors, summary: "Changes a category" },
  schema: {
    params,
    body: z.object({ version: versionSchema, ...categoryFields }),
    response: { 200: success(staffCategorySchema) },
  },
} as const satisfies Endpoint;

export const deleteCategory = {
  method: "DELETE",
  url: "/api/admin/categories/:id",
  config: { access: editors, summary: "Deletes a category in which there is no product" },
  schema: { params, response: { 200: doneSchema } },
} as const satisfies Endpoint;
