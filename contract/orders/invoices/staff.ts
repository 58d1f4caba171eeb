import type { Endpoint } from "../../platform/endpoint.ts";
import { orderParamsSchema } from "../params.ts";
import { downloadCreditNote, whichInvoice } from "./public.ts";

export const downloadStaffInvoice = {
  method: "GET",
  url: "/api/admin/orders/:reference/invoice.pdf",
  config: { access: { staff: "orders.read" }, summary: "The invoice of an order as PDF" },
  schema: { params: orderParamsSchema, querystring: whichInvoice, response: {} },
} as const satisfies Endpoint;

export const downloadStaffCreditNote = {
  method: "GET",
  url: "/api/admin/orders/:reference/credit-notes/:number",
  config: { access: { staff: "orders.read" }, summary: "The credit note of a refund as PDF" },
  schema: downloadCreditNote.schema,
} as const satisfies Endpoint;
