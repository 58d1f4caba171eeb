import * as z from "zod/mini";
import { pictureField } from "../media/picture.ts";
import { amountSchema } from "../platform/amount.ts";
import { doneSchema, type Endpoint, pageOf, success } from "../platform/endpoint.ts";
import { asRead } from "../platform/fields.ts";
import { bulkResult, listQuery, numberedBulk, versionSchema } from "../platform/staff-list.ts";
import { idSchema, pathIdSchema } from "../platform/text.ts";
import { instantSchema } from "../platform/times.ts";
import {
  attributeValuesSchema,
  consistent,
  filmSchemas,
  imageSchemas,
  mostVariants,
  productSchemas,
  variantSchemas,
} from "./staff-product-fields.ts";

const readers = { staff: "products.read" } as const;
const editors = { staff: "products.manage" } as const;
const params = z.object({ id: pathIdSchema });

/** Archived is out of the range, scheduled a draft with a date; only what is published is in the shop. */
export const productStates = ["draft", "scheduled", "published", "archived"] as const;
export type ProductState = (typeof productStates)[number];
const stateSchema = z.enum(productStates);

const productRowSchema = z.object({
  id: z.int(),
  name: z.string(),
  slug: z.string(),
  state: stateSchema,
  publish_at: z.nullable(z.iso.datetime()),
  /** A media path; empty without pictures. */
  image_url: z.string(),
  ...pictureField,
  /** The lowest and the highest of the variants for sale; null while there is none. */
  price_from: z.nullable(amountSchema),
  price_to: z.nullable(amountSchema),
  variants: z.int(),
  /** What is free of all variants for sale, and how many of these are low. */
  free: z.int(),
  low: z.int(),
  position: z.int(),
  updated_at: z.iso.datetime(),
});
export type ProductRow = z.infer<typeof productRowSchema>;

export const staffVariantSchema = z.object({ id: z.int(), ...asRead(variantSchemas) });

/** A product as staff edit it: the fields of `updateProduct` beside what only calls of their own change. */
export const staffProductSchema = z.object({
  ...asRead(productSchemas),
  id: z.int(),
  version: versionSchema,
  state: stateSchema,
  publish_at: z.nullable(z.iso.datetime()),
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
  variants: z.array(staffVariantSchema),
  images: z.array(z.object({ id: z.int(), ...asRead(imageSchemas) })),
  films: z.array(z.object({ ...asRead(filmSchemas), poster_url: z.string() })),
  /** What lies in the house of each variant and what of it is held, and whether it may still be removed. */
  stocks: z.array(z.object({ variant_id: z.int(), stock: z.int(), held: z.int(), is_removable: z.boolean() })),
});
export type StaffProduct = z.infer<typeof staffProductSchema>;

const one = { 200: success(staffProductSchema) };

export const listStaffProducts = {
  method: "GET",
  url: "/api/admin/products",
  config: { access: readers, summary: "All products; of one state or category, low in stock, or found by words" },
  schema: {
    querystring: listQuery(["position", "name", "updated_at", "price"], {
      state: z.optional(stateSchema),
      category: z.optional(pathIdSchema),
      low: z.optional(z.literal("true")),
    }),
    response: { 200: success(pageOf(productRowSchema)) },
  },
} as const satisfies Endpoint;

export const findStaffProduct = {
  method: "GET",
  url: "/api/admin/products/:id",
  config: { access: readers, summary: "One product, whether it is in the shop or not" },
  schema: { params, response: one },
} as const satisfies Endpoint;

export const createProduct = {
  method: "POST",
  url: "/api/admin/products",
  config: { access: editors, summary: "Makes a product, which is a draft" },
  schema: { body: z.object(productSchemas).check(consistent), response: { 201: success(staffProductSchema) } },
} as const satisfies Endpoint;

export const updateProduct = {
  method: "PUT",
  url: "/api/admin/products/:id",
  config: { access: editors, summary: "Changes a product as a whole" },
  schema: {
    params,
    body: z.object({ version: versionSchema, ...productSchemas }).check(consistent),
    response: one,
  },
} as const satisfies Endpoint;

export const deleteProduct = {
  method: "DELETE",
  url: "/api/admin/products/:id",
  config: { access: editors, summary: "Deletes a product that was never sold or reserved" },
  schema: { params, response: { 200: doneSchema } },
} as const satisfies Endpoint;

export const duplicateProduct = {
  method: "POST",
  url: "/api/admin/products/:id/duplicate",
  config: { access: editors, summary: "Copies a product as a draft without stock" },
  schema: { params, response: { 201: success(staffProductSchema) } },
} as const satisfies Endpoint;

/** A step of one product between its states. */
const step = <const Verb extends string>(verb: Verb, summary: string) =>
  ({
    method: "POST",
    url: `/api/admin/products/:id/${verb}`,
    config: { access: editors, summary },
    schema: { params, response: one },
  }) as const satisfies Endpoint;

export const publishProduct = step("publish", "Puts a product into the shop");
export const unpublishProduct = step("unpublish", "Takes a product out of the shop, or its date away");
export const archiveProduct = step("archive", "Takes a product out of the range");
export const restoreProduct = step("restore", "Makes an archived product a draft again");

export const scheduleProduct = {
  method: "POST",
  url: "/api/admin/products/:id/schedule",
  config: { access: editors, summary: "Sets when a product comes into the shop by itself" },
  schema: { params, body: z.object({ publish_at: instantSchema() }), response: one },
} as const satisfies Endpoint;

/** The same step of several products. */
const steps = <const Verb extends string>(verb: Verb, summary: string) =>
  ({
    method: "POST",
    url: `/api/admin/products/${verb}`,
    config: { access: editors, summary },
    schema: { body: numberedBulk, response: { 200: success(bulkResult) } },
  }) as const satisfies Endpoint;

export const archiveProducts = {
  ...steps("archive", "Takes several products out of the range"),
  schema: {
    body: numberedBulk,
    response: {
      200: success(
        z.extend(bulkResult, {
          /** What each was that is done and was not archived before, so that it can be made that again. */
          before: z.array(z.object({ id: z.int(), state: stateSchema, publish_at: z.nullable(z.iso.datetime()) })),
        }),
      ),
    },
  },
} as const satisfies Endpoint;

export const writeAttributes = {
  method: "POST",
  url: "/api/admin/products/attributes",
  config: { access: editors, summary: "Changes what several products and their variants have of attributes" },
  schema: {
    body: z.object({
      products: z
        .array(
          z.object({
            id: idSchema,
            version: versionSchema,
            attributes: attributeValuesSchema,
            variants: z
              .array(z.object({ id: idSchema, attributes: attributeValuesSchema }))
              .check(z.maxLength(mostVariants)),
          }),
        )
        .check(z.minLength(1), z.maxLength(100)),
    }),
    response: { 200: success(bulkResult) },
  },
} as const satisfies Endpoint;

export const makePreview = {
  method: "POST",
  url: "/api/admin/products/:id/preview",
  config: {
    access: editors,
    summary: "Makes a link by which a product is seen in its page, published or not, for a day",
  },
  schema: { params, response: { 201: success(z.object({ path: z.string(), expires_at: z.iso.datetime() })) } },
} as const satisfies Endpoint;
