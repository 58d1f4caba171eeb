import * as z from "zod/mini";
import { type Endpoint, pageNumberSchema, pageOf, success } from "../platform/endpoint.ts";
import { asRead } from "../platform/fields.ts";
import { versionSchema } from "../platform/staff-list.ts";
import { idSchema, idsSchema, optionalText, paragraphLength, pathIdSchema } from "../platform/text.ts";
import { staffProductMessages } from "./staff-messages.ts";
import { problemsOfSale, variantSchemas } from "./staff-product-fields.ts";
import { productStates } from "./staff-products.ts";
import { seenStock } from "./staff-stock.ts";
import { stockMessages } from "./staff-stock-messages.ts";

/** The most variants that are changed at once. */
export const mostSheetRows = 2000;
/** The most products that are asked for by their ids. */
export const mostSheetProducts = 200;

/** Why stock changes in the sheet; what lies on a shelf is counted on the screen of the stock, with what is not packed. */
export const sheetReasons = ["received", "returned", "damaged", "corrected"] as const;
export type SheetReason = (typeof sheetReasons)[number];

const { sku, barcode, price, sale_price, sale_from, sale_until, tax, tax_class, cost, weight_grams, low_stock } =
  variantSchemas;
const cells = { sku, barcode, price, sale_price, sale_from, sale_until, tax, tax_class, cost, weight_grams, low_stock };

const sheetRowSchema = z.object({
  id: z.int(),
  product_id: z.int(),
  product_name: z.string(),
  variant_name: z.string(),
  /** That of its product, which a change counts on. */
  version: versionSchema,
  /** What lies there unsold, what of it is held, and what is sold and not packed yet. */
  stock: z.int(),
  held: z.int(),
  unpacked: z.int(),
  ...asRead(cells),
});
export type SheetRow = z.infer<typeof sheetRowSchema>;

/** Products that were ticked, or those that a list finds. */
export const productFilters = {
  ids: z.optional(idsSchema(mostSheetProducts, "products")),
  search: z._default(optionalText(), ""),
  state: z.optional(z.enum(productStates)),
  category: z.optional(pathIdSchema),
  low: z.optional(z.literal("true")),
};

export const listSheet = {
  method: "GET",
  url: "/api/admin/products/sheet",
  config: {
    access: { staff: "products.manage" },
    summary: "The variants for sale of these products, or of those that a list finds, to be changed in one sheet",
  },
  schema: {
    querystring: z.object({ page: z._default(pageNumberSchema, 1), ...productFilters }),
    response: { 200: success(pageOf(sheetRowSchema)) },
  },
} as const satisfies Endpoint;

const changedSchema = z
  .object({
    ...{ id: idSchema, version: versionSchema },
    ...cells,
    /** How many there are to be in place of those that were seen; what was sold since stays sold. */
    stock: z.optional(z.object({ seen: seenStock, count: seenStock.shape.stock })),
  })
  .check((context) => {
    for (const { field, message } of problemsOfSale(context.value))
      context.issues.push({ code: "custom", input: context.value, path: [field], message });
  });
export type SheetChange = z.output<typeof changedSchema>;

interface Problem {
  readonly path: (string | number)[];
  readonly message: string;
}

function problemsOfNumbers({ variants }: { readonly variants: readonly SheetChange[] }): Problem[] {
  const places = new Map(variants.map(({ sku }, index) => [sku, index]));
  return variants.flatMap(({ sku }, index) =>
    places.get(sku) === index ? [] : [{ path: ["variants", index, "sku"], message: staffProductMessages.skuRepeated }],
  );
}

interface StockChanges {
  readonly variants: readonly SheetChange[];
  readonly reason?: SheetReason | undefined;
  readonly note: string;
}

function problemsOfStock({ variants, reason, note }: StockChanges): Problem[] {
  const counted = variants.flatMap(({ stock }, index) =>
    stock ? [{ path: ["variants", index, "stock"], change: stock.count - stock.seen.stock }] : [],
  );
  if (counted.length === 0) return [];
  if (!reason) return [{ path: ["reason"], message: stockMessages.reasonMissing }];
  if (reason === "corrected") return note === "" ? [{ path: ["note"], message: stockMessages.noteRequired }] : [];
  return counted.flatMap(({ path, change }) => {
    const message = stockProblem(reason, change);
    return message ? [{ path, message }] : [];
  });
}

/** Why stock cannot change so for a reason: what comes in makes it more, what is damaged fewer. */
export function stockProblem(reason: SheetReason, change: number): string | undefined {
  if (reason === "corrected") return undefined;
  if (reason === "damaged") return change > 0 ? stockMessages.reasonTakes : undefined;
  return change < 0 ? stockMessages.reasonAdds : undefined;
}

export const writeSheet = {
  method: "PUT",
  url: "/api/admin/products/sheet",
  config: {
    access: { staff: "products.manage" },
    summary: "Changes prices, sales, numbers and stock of many variants, all of them or none",
  },
  schema: {
    body: z
      .object({
        variants: z.array(changedSchema).check(
          z.minLength(1),
          z.maxLength(mostSheetRows),
          z.refine((rows) => new Set(rows.map(({ id }) => id)).size === rows.length, staffProductMessages.variantTwice),
        ),
        /** Why stock changes, and what the movements say about it. */
        reason: z.optional(z.enum(sheetReasons)),
        note: z._default(optionalText(paragraphLength), ""),
      })
      .check((context) => {
        for (const { path, message } of [...problemsOfNumbers(context.value), ...problemsOfStock(context.value)])
          context.issues.push({ code: "custom", input: context.value, path, message });
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
