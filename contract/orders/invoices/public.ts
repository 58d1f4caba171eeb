import * as z from "zod/mini";
import { amountSchema } from "../../platform/amount.ts";
import { type Endpoint, success } from "../../platform/endpoint.ts";
import { orderParamsSchema } from "../params.ts";
import { paymentOptions } from "../payment-options.ts";

/** Who sells, and the tax that prices include, as the owner writes them. */
export const sellerSchema = z.object({
  name: z.string().check(z.maxLength(200)),
  /** A line each. */
  address: z.string().check(z.maxLength(600)),
  vat_number: z.string().check(z.maxLength(60)),
  note: z.string().check(z.maxLength(1000)),
  /** To a hundredth, such as 20 or 8.1; 0 names no tax. */
  tax_percent: z.number().check(z.minimum(0), z.maximum(100), z.multipleOf(0.01)),
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
  paid_with: z.enum(paymentOptions),
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
  /** What of the total is tax, and the rest. */
  tax: amountSchema,
  net: amountSchema,
  refunds: z.array(z.object({ amount: amountSchema, made_at: z.iso.datetime() })),
});
export type Invoice = z.infer<typeof invoiceSchema>;

/** "INV-000042". */
export function writeInvoiceNumber(number: number): string {
  return `INV-${String(number).padStart(6, "0")}`;
}

export const findInvoice = {
  method: "GET",
  url: "/api/orders/:reference/invoice",
  config: { access: "customer", summary: "The invoice of an own order that is paid" },
  schema: { params: orderParamsSchema, response: { 200: success(invoiceSchema) } },
} as const satisfies Endpoint;

export const downloadInvoice = {
  method: "GET",
  url: "/api/orders/:reference/invoice.pdf",
  config: { access: "customer", summary: "The invoice of an own order as PDF" },
  schema: { params: orderParamsSchema, response: {} },
} as const satisfies Endpoint;
