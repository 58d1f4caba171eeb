import * as z from "zod/mini";
import { amountSchema } from "../../platform/amount.ts";
import { type Endpoint, success } from "../../platform/endpoint.ts";
import { orderParamsSchema } from "../params.ts";
import { paymentMethods } from "../payment-options.ts";
import { taxSumSchema } from "../tax-sum.ts";

/** Who sells, as the owner writes it. */
export const sellerSchema = z.object({
  name: z.string().check(z.maxLength(200)),
  /** A line each. */
  address: z.string().check(z.maxLength(600)),
  vat_number: z.string().check(z.maxLength(60)),
  note: z.string().check(z.maxLength(1000)),
});
export type Seller = z.infer<typeof sellerSchema>;

export const buyerSchema = z.object({ name: z.string(), address: z.string(), country: z.string() });
export type Buyer = z.infer<typeof buyerSchema>;

export const invoiceSchema = z.object({
  number: z.string(),
  issued_at: z.iso.datetime(),
  reference: z.string(),
  ordered_at: z.iso.datetime(),
  /** Both as they were on that day, whatever they are now. */
  seller: sellerSchema,
  buyer: buyerSchema,
  paid_with: z.enum(paymentMethods),
  lines: z.array(
    z.object({
      sku: z.string(),
      name: z.string(),
      quantity: z.int(),
      price: amountSchema,
      total: amountSchema,
    }),
  ),
  subtotal: amountSchema,
  discount: amountSchema,
  shipping: amountSchema,
  total: amountSchema,
  /** What of the total is tax, and the rest; and that by the rates, the highest first. */
  tax: amountSchema,
  net: amountSchema,
  taxes: z.array(taxSumSchema),
  refunds: z.array(
    z.object({
      amount: amountSchema,
      made_at: z.iso.datetime(),
      /** The number of its credit note; null of what went back before there were any. */
      credit_note: z.nullable(z.string()),
    }),
  ),
  /** The credit note by which a change of the order took it back; null of the one that holds. */
  taken_back_by: z.nullable(z.string()),
});
export type Invoice = z.infer<typeof invoiceSchema>;

/** "INV-000042". */
export function writeInvoiceNumber(number: number): string {
  return `INV-${String(number).padStart(6, "0")}`;
}

/** "CN-000042". */
export function writeCreditNoteNumber(number: number): string {
  return `CN-${String(number).padStart(6, "0")}`;
}

/** What went back of an invoiced order. */
export const creditNoteSchema = z.object({
  number: z.string(),
  issued_at: z.iso.datetime(),
  reference: z.string(),
  /** The number of the invoice that it corrects. */
  invoice: z.string(),
  /** Whether it takes that back as a whole, since the order was changed and invoiced anew. */
  takes_back: z.boolean(),
  seller: sellerSchema,
  buyer: buyerSchema,
  paid_with: z.enum(paymentMethods),
  lines: z.array(z.object({ sku: z.string(), name: z.string(), quantity: z.int() })),
  total: amountSchema,
  tax: amountSchema,
  net: amountSchema,
  taxes: z.array(taxSumSchema),
  /** When the money came back after all, since the customer's bank would not take it. */
  cancelled_at: z.nullable(z.iso.datetime()),
});
export type CreditNote = z.infer<typeof creditNoteSchema>;

/** The last invoice of an order, or another one by its number. */
export const whichInvoice = z.object({ number: z.optional(z.string().check(z.regex(/^INV-\d{6,10}$/))) });

export const findInvoice = {
  method: "GET",
  url: "/api/orders/:reference/invoice",
  config: { access: "customer", summary: "The invoice of an own order that is paid" },
  schema: { params: orderParamsSchema, querystring: whichInvoice, response: { 200: success(invoiceSchema) } },
} as const satisfies Endpoint;

export const downloadInvoice = {
  method: "GET",
  url: "/api/orders/:reference/invoice.pdf",
  config: { access: "customer", summary: "The invoice of an own order as PDF" },
  schema: { params: orderParamsSchema, querystring: whichInvoice, response: {} },
} as const satisfies Endpoint;

const creditNoteParams = z.extend(orderParamsSchema, { number: z.string().check(z.regex(/^CN-\d{6,10}$/)) });

export const downloadCreditNote = {
  method: "GET",
  url: "/api/orders/:reference/credit-notes/:number",
  config: { access: "customer", summary: "The credit note of a refund of an own order as PDF" },
  schema: { params: creditNoteParams, response: {} },
} as const satisfies Endpoint;
