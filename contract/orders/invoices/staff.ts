import type { Endpoint } from "../../platform/endpoint.ts";
import { orderParamsSchema } from "../params.ts";

export const downloadStaffInvoice = {
  method: "GET",
  url: "/api/admin/orders/:reference/invoice.pdf",
  config: { access: { staff: "orders.read" }, summary: "The invoice of an order as PDF" },
  schema: { params: orderParamsSchema, response: {} },
} as const satisfies Endpoint;
