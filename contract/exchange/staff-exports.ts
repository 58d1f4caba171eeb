import * as z from "zod/mini";
import { productStates } from "../catalogue/staff-products.ts";
import { periodSchema } from "../orders/reports/staff.ts";
import { orderFilters } from "../orders/staff-list.ts";
import type { Endpoint } from "../platform/endpoint.ts";
import { optionalText } from "../platform/text.ts";

/** Excel reads a file as UTF-8 only with a mark at its beginning, at which other programs stumble. */
const format = { bom: z.optional(z.literal("true")) };
const search = z._default(optionalText(), "");

export const exportProducts = {
  method: "GET",
  url: "/api/admin/export/products.csv",
  config: { access: { staff: "products.read" }, summary: "The products as a table, a row for each variant" },
  schema: {
    querystring: z.object({ ...format, search, state: z.optional(z.enum(productStates)) }),
    response: {},
  },
} as const satisfies Endpoint;

export const exportMargins = {
  method: "GET",
  url: "/api/admin/export/margins.csv",
  config: {
    // Its handler asks for "reports.read" besides.
    access: { staff: "products.costs" },
    summary: "What is left of sales in a period once the cost of the goods is taken off, as a table of products",
  },
  schema: { querystring: z.safeExtend(periodSchema, format), response: {} },
} as const satisfies Endpoint;

export const exportStock = {
  method: "GET",
  url: "/api/admin/export/stock.csv",
  config: { access: { staff: "stock.read" }, summary: "The stock of all variants as a table" },
  schema: { querystring: z.object(format), response: {} },
} as const satisfies Endpoint;

export const exportCoupons = {
  method: "GET",
  url: "/api/admin/export/coupons.csv",
  config: { access: { staff: "coupons.manage" }, summary: "The coupons that are for everybody as a table" },
  schema: { querystring: z.object(format), response: {} },
} as const satisfies Endpoint;

export const exportCountries = {
  method: "GET",
  url: "/api/admin/export/countries.csv",
  config: { access: { staff: "shipping.manage" }, summary: "What delivery costs as a table, a row for each country" },
  schema: { querystring: z.object(format), response: {} },
} as const satisfies Endpoint;

export const exportCustomers = {
  method: "GET",
  url: "/api/admin/export/customers.csv",
  config: {
    access: { staff: "customers.read" },
    isSensitive: true,
    summary: "The customers as a table, guests among them, with their names and addresses of e-mail",
  },
  schema: {
    querystring: z.object({ ...format, search, kind: z.optional(z.enum(["account", "guest"])) }),
    response: {},
  },
} as const satisfies Endpoint;

export const exportOrders = {
  method: "GET",
  url: "/api/admin/export/orders.csv",
  config: {
    access: { staff: "orders.read" },
    isSensitive: true,
    summary: "Orders as a table, with their customers' names and addresses",
  },
  schema: { querystring: z.object({ ...format, search, ...orderFilters }), response: {} },
} as const satisfies Endpoint;

export const exportOrderLines = {
  method: "GET",
  url: "/api/admin/export/order-lines.csv",
  config: { access: { staff: "orders.read" }, isSensitive: true, summary: "What was ordered as a table, line by line" },
  schema: { querystring: z.object({ ...format, search, ...orderFilters }), response: {} },
} as const satisfies Endpoint;

export const exportBooks = {
  method: "GET",
  url: "/api/admin/export/books.csv",
  config: {
    access: { staff: "reports.read" },
    summary: "The books of a period as a table, a row for each sale and each refund",
  },
  schema: { querystring: z.safeExtend(periodSchema, format), response: {} },
} as const satisfies Endpoint;

export const exportBookLines = {
  method: "GET",
  url: "/api/admin/export/book-lines.csv",
  config: {
    access: { staff: "reports.read" },
    summary: "The books of a period as a table, a row for each line of a sale and each rate of a refund",
  },
  schema: exportBooks.schema,
} as const satisfies Endpoint;
