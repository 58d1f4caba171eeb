import * as z from "zod/mini";
import { doneSchema, type Endpoint, pageOf, pageQuerySchema, success } from "../platform/endpoint.ts";
import { bulkResult, listQuery, mostIds } from "../platform/staff-list.ts";
import {
  idempotencyKeySchema,
  idSchema,
  idsSchema,
  optionalText,
  paragraphLength,
  pathIdSchema,
  requiredText,
} from "../platform/text.ts";
import { stockMessages } from "./staff-stock-messages.ts";

/** Why staff change stock by hand. */
export const changeReasons = ["received", "returned", "counted", "damaged", "corrected"] as const;

/**
 * Why stock, or what is held of it, changed. `opening` is what a variant was made with, or had before movements were
 * kept; `allotted` and `unallotted` are holds of reservations, which end when they lapse, are cancelled or pass to an
 * order.
 */
export const movementReasons = [
  ...changeReasons,
  "opening",
  "held",
  "released",
  "sold",
  "restocked",
  "allotted",
  "unallotted",
] as const;
export type MovementReason = (typeof movementReasons)[number];

const mostUnits = 1_000_000;
const units = z.int().check(z.minimum(1), z.maximum(mostUnits));

const changedStockSchema = z.object({
  /** The variant's. */
  id: z.int(),
  product_id: z.int(),
  product_slug: z.string(),
  /** A media path; empty without pictures. */
  image_url: z.string(),
  name: z.string(),
  variant_name: z.string(),
  sku: z.string(),
  /** What lies in the house and is not sold, what of it waits for a payment, and what is left to sell. */
  stock: z.int(),
  held: z.int(),
  free: z.int(),
  low_stock: z.int(),
  /** Whether no more is free than `low_stock`. */
  is_low: z.boolean(),
});
export type ChangedStock = z.infer<typeof changedStockSchema>;

const stockRowSchema = z.extend(changedStockSchema, {
  /** Units that are sold, and lie there until they are packed: whoever counts finds them beside `stock`. */
  unpacked: z.int(),
});
export type StockRow = z.infer<typeof stockRowSchema>;

export const movementSchema = z.object({
  id: z.int(),
  reason: z.enum(movementReasons),
  stock_change: z.int(),
  held_change: z.int(),
  order_reference: z.nullable(z.string()),
  reservation_id: z.nullable(z.int()),
  staff_name: z.nullable(z.string()),
  note: z.string(),
  moved_at: z.iso.datetime(),
});
export type Movement = z.infer<typeof movementSchema>;

/** A variant whose numbers are not the sums of its movements. */
const faultSchema = z.object({
  variant_id: z.int(),
  sku: z.string(),
  stock: z.int(),
  held: z.int(),
  moved_stock: z.int(),
  moved_held: z.int(),
});
export type StockFault = z.infer<typeof faultSchema>;

const checkSchema = z.object({ checked_at: z.iso.datetime(), faults: z.array(faultSchema) });
export type StockCheck = z.infer<typeof checkSchema>;

const variantParams = z.object({ id: pathIdSchema });

export const listStock = {
  method: "GET",
  url: "/api/admin/stock",
  config: {
    access: { staff: "stock.read" },
    summary:
      "The stock of all variants; of those that are low, of one product, of these ids, or found by name or number",
  },
  schema: {
    querystring: listQuery(["position", "name", "sku", "free", "stock"], {
      low: z.optional(z.literal("true")),
      product: z.optional(pathIdSchema),
      /** The variants of these ids alone. */
      ids: z.optional(idsSchema(mostIds, "variants")),
    }),
    response: { 200: success(pageOf(stockRowSchema)) },
  },
} as const satisfies Endpoint;

export const listMovements = {
  method: "GET",
  url: "/api/admin/stock/:id/movements",
  config: { access: { staff: "stock.read" }, summary: "What changed the stock of a variant and by whom, newest first" },
  schema: {
    params: variantParams,
    querystring: pageQuerySchema,
    response: { 200: success(pageOf(movementSchema)) },
  },
} as const satisfies Endpoint;

/**
 * The stock that was shown when somebody counted: what was sold after that stays sold. Refused with 409
 * where units have come or were packed since.
 */
export const seenStock = z.object({
  stock: z.int().check(z.minimum(0), z.maximum(mostUnits)),
  unpacked: z.int().check(z.minimum(0), z.maximum(mostUnits)),
});

const changeOf = <Shape extends z.core.$ZodLooseShape>(shape: Shape) =>
  z.object({ idempotency_key: idempotencyKeySchema, note: optionalText(paragraphLength), ...shape });

const stockChangeSchema = z.discriminatedUnion("reason", [
  changeOf({ reason: z.enum(["received", "returned", "damaged"]), quantity: units }),
  /** How many there are, those that are held included: instead of `seen`, or of the stock where that is not told. */
  changeOf({
    reason: z.literal("counted"),
    seen: z.optional(seenStock),
    count: z.int().check(z.minimum(0), z.maximum(mostUnits)),
  }),
  z.object({
    idempotency_key: idempotencyKeySchema,
    note: requiredText(stockMessages.noteRequired, paragraphLength),
    reason: z.literal("corrected"),
    change: z.int().check(
      z.minimum(-mostUnits),
      z.maximum(mostUnits),
      z.refine((change) => change !== 0, stockMessages.noChange),
    ),
  }),
]);
export type StockChange = z.infer<typeof stockChangeSchema>;

export const changeStock = {
  method: "POST",
  url: "/api/admin/stock/:id/changes",
  config: {
    access: { staff: "stock.manage" },
    summary: "Changes the stock of a variant by a cause, never below what is held of it",
  },
  schema: { params: variantParams, body: stockChangeSchema, response: { 200: success(changedStockSchema) } },
} as const satisfies Endpoint;

export const countStock = {
  method: "POST",
  url: "/api/admin/stock/counts",
  config: {
    access: { staff: "stock.manage" },
    summary: "Corrects the stock of several variants by what was counted of them, those that are held included",
  },
  schema: {
    body: z.object({
      idempotency_key: idempotencyKeySchema,
      note: optionalText(paragraphLength),
      counts: z
        .array(
          z.object({
            id: idSchema,
            seen: z.optional(seenStock),
            count: z.int().check(z.minimum(0), z.maximum(mostUnits)),
          }),
        )
        .check(z.minLength(1), z.maxLength(500)),
    }),
    response: { 200: success(bulkResult) },
  },
} as const satisfies Endpoint;

export const setLowStock = {
  method: "PUT",
  url: "/api/admin/stock/:id/low-stock",
  config: { access: { staff: "stock.manage" }, summary: "Sets how few free units of a variant are too few" },
  schema: {
    params: variantParams,
    body: z.object({ low_stock: z.int().check(z.minimum(0), z.maximum(mostUnits)) }),
    response: { 200: doneSchema },
  },
} as const satisfies Endpoint;

export const findStockCheck = {
  method: "GET",
  url: "/api/admin/stock/check",
  config: {
    access: { staff: "stock.read" },
    summary: "Which variants' stock was not the sum of its movements when that was last checked; null before",
  },
  schema: { response: { 200: success(z.nullable(checkSchema)) } },
} as const satisfies Endpoint;

export const runStockCheck = {
  method: "POST",
  url: "/api/admin/stock/check",
  config: { access: { staff: "stock.manage" }, summary: "Checks now whether all stock is the sum of its movements" },
  schema: { response: { 200: success(checkSchema) } },
} as const satisfies Endpoint;
