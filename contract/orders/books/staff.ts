import * as z from "zod/mini";
import { amountSchema } from "../../platform/amount.ts";
import { type Endpoint, pageNumberSchema, pageOf, success } from "../../platform/endpoint.ts";
import { paymentMethods } from "../payment-options.ts";
import { periodSchema } from "../reports/staff.ts";

/** How a period is told; weeks begin on Monday, quarters in January, April, July and October. */
export const bookSteps = ["day", "week", "month", "quarter"] as const;
export type BookStep = (typeof bookSteps)[number];

/**
 * What was sold and went back. Sales count on the day of their payment, refunds on the day on which they were made;
 * one that fails at the customer's bank later is taken out again on that day, so that no past period changes.
 */
const sumsSchema = z.object({
  /** How many orders were paid. */
  orders: z.int(),
  goods: amountSchema,
  /** What coupons took off, as a sum above zero. */
  discounts: amountSchema,
  delivery: amountSchema,
  /** What went back, as a sum above zero. */
  refunds: amountSchema,
  /** Goods less discounts and refunds, with delivery; and the tax that this includes. */
  total: amountSchema,
  tax: amountSchema,
  net: amountSchema,
});
export type BookSums = z.infer<typeof sumsSchema>;

const rowSchema = z.extend(sumsSchema, { from: z.iso.date(), to: z.iso.date() });

const taxRowSchema = z.object({
  /** Of the country to which it went; empty of orders that are older than codes. */
  country: z.string(),
  percent: z.number(),
  total: amountSchema,
  net: amountSchema,
  tax: amountSchema,
});

const paymentRowSchema = z.object({
  option: z.enum(paymentMethods),
  payments: z.int(),
  /** What came in, what went back, what disputes took, and what the provider kept of it. */
  captured: amountSchema,
  refunded: amountSchema,
  lost: amountSchema,
  fees: amountSchema,
  /** How many of the payments their provider has told no fee of. */
  without_fee: z.int(),
});

/** What waits at this moment, whatever the period: money that is still to come, or to go back. */
export const openKinds = ["unpaid", "authorised", "review", "disputed", "refunds"] as const;
export type OpenKind = (typeof openKinds)[number];

export const booksSchema = z.object({
  step: z.enum(bookSteps),
  rows: z.array(rowSchema),
  sums: sumsSchema,
  taxes: z.array(taxRowSchema),
  payments: z.array(paymentRowSchema),
  open: z.array(z.object({ kind: z.enum(openKinds), orders: z.int(), amount: amountSchema })),
  /**
   * Boxes of the British VAT return (HMRC, VAT Notice 700/12, section 3): the tax due on what was sold at home, to the
   * penny, and all sales without tax, in whole pounds.
   */
  vat: z.object({ box1: amountSchema, box6: z.int() }),
});
export type Books = z.infer<typeof booksSchema>;

export const findBooks = {
  method: "GET",
  url: "/api/admin/books",
  config: {
    access: { staff: "reports.read" },
    summary: "Sales, refunds, tax, payments and what is open, for a period of the shop's days",
  },
  schema: {
    querystring: z.safeExtend(periodSchema, { step: z._default(z.enum(bookSteps), "month") }),
    response: { 200: success(booksSchema) },
  },
} as const satisfies Endpoint;

/** What of the books is looked at: all, or the part that one of their figures adds up. */
const entryFilters = {
  kind: z.optional(z.enum(["sale", "refund"])),
  /** A country's code. */
  country: z.optional(z.string().check(z.regex(/^([A-Z]{2}|-)$/))),
  percent: z.optional(
    z.codec(z.string().check(z.regex(/^\d{1,3}(\.\d{1,2})?$/)), z.number(), { decode: Number, encode: String }),
  ),
};

const entrySchema = z.object({
  /** The order's reference. */
  order: z.string(),
  kind: z.enum(["sale", "change", "refund", "refund_failed"]),
  /** The number of its invoice or credit note; empty of refunds that are older than credit notes. */
  document: z.string(),
  happened_at: z.iso.datetime(),
  country: z.string(),
  percent: z.number(),
  goods: amountSchema,
  discount: amountSchema,
  delivery: amountSchema,
  /** Below zero for what went back. */
  total: amountSchema,
  net: amountSchema,
  tax: amountSchema,
});
export type BookEntry = z.infer<typeof entrySchema>;

export const listBookEntries = {
  method: "GET",
  url: "/api/admin/books/entries",
  config: {
    access: { staff: "reports.read" },
    summary: "What the books add up, the newest first: an entry for each rate",
  },
  schema: {
    querystring: z.safeExtend(periodSchema, { page: z._default(pageNumberSchema, 1), ...entryFilters }),
    response: { 200: success(pageOf(entrySchema)) },
  },
} as const satisfies Endpoint;

const paymentEntrySchema = z.object({
  order: z.string(),
  kind: z.enum(["payment", "refund", "lost"]),
  /** The provider's id. */
  payment_id: z.string(),
  happened_at: z.iso.datetime(),
  /** Below zero for what went. */
  amount: amountSchema,
  fee: z.nullable(amountSchema),
});
export type PaymentEntry = z.infer<typeof paymentEntrySchema>;

export const listPaymentEntries = {
  method: "GET",
  url: "/api/admin/books/payments",
  config: { access: { staff: "reports.read" }, summary: "Money that came and went at providers, the newest first" },
  schema: {
    querystring: z.safeExtend(periodSchema, {
      page: z._default(pageNumberSchema, 1),
      option: z.optional(z.enum(paymentMethods)),
      kind: z.optional(z.enum(["payment", "refund", "lost"])),
    }),
    response: { 200: success(pageOf(paymentEntrySchema)) },
  },
} as const satisfies Endpoint;
