import * as z from "zod/mini";
import { type Endpoint, pageNumberSchema, pageOf, success } from "../platform/endpoint.ts";
import { asRead } from "../platform/fields.ts";
import { versionSchema } from "../platform/staff-list.ts";
import { idSchema, idsSchema, optionalText, pathIdSchema } from "../platform/text.ts";
import { staffProductMessages } from "./staff-messages.ts";
import { problemsOfSale, variantSchemas } from "./staff-product-fields.ts";
import { productStates } from "./staff-products.ts";

/** The most variants that are changed at once. */
export const mostSheetRows = 2000;
/** The most products that are asked for by their ids. */
export const mostSheetProducts = 200;

const { barcode, price, sale_price, sale_from, sale_until, tax, weight_grams, low_stock } = variantSchemas;
const cells = { barcode, price, sale_price, sale_from, sale_until, tax, weight_grams, low_stock };

const sheetRowSchema = z.object({
  id: z.int(),
  product_id: z.int(),
  product_name: z.string(),
  variant_name: z.string(),
  sku: z.string(),
  /** That of its product, which a change counts on. */
  version: versionSchema,
  ...asRead(cells),
});
export type SheetRow = z.infer<typeof sheetRowSchema>;

export const listSheet = {
  method: "GET",
  url: "/api/admin/products/sheet",
  config: {
    access: { staff: "products.manage" },
    summary: "The variants for sale of these products, or of those that a list finds, to be changed in one sheet",
  },
  schema: {
    querystring: z.object({
      page: z._default(pageNumberSchema, 1),
      ids: z.optional(idsSchema(mostSheetProducts, "products")),
      search: z._default(optionalText(), ""),
      state: z.optional(z.enum(productStates)),
      category: z.optional(pathIdSchema),
      low: z.optional(z.literal("true")),
    }),
    response: { 200: success(pageOf(sheetRowSchema)) },
  },
} as const satisfies Endpoint;

const changedSchema = z.object({ id: idSchema, version: versionSchema, ...cells }).check((context) => {
  for (const { field, message } of problemsOfSale(context.value))
    context.issues.push({ code: "custom", input: context.value, path: [field], message });
});
export type SheetChange = z.output<typeof changedSchema>;

export const writeSheet = {
  method: "PUT",
  url: "/api/admin/products/sheet",
  config: {
    access: { staff: "products.manage" },
    summary: "Changes prices, sales and numbers of many variants, all of them or none",
  },
  schema: {
    body: z.object({
      variants: z.array(changedSchema).check(
        z.minLength(1),
        z.maxLength(mostSheetRows),
        z.refine((rows) => new Set(rows.map(({ id }) => id)).size === rows.length, staffProductMessages.variantTwice),
      ),
    }),
    response: {
      200: success(
        z.object({
          /** The products that were changed, with the versions that they have from now on. */
          versions: z.array(z.object({ product_id: z.int(), version: versionSchema })),
        }),
      ),
    },
  },
} as const satisfies Endpoint;
