import type { Readable } from "node:stream";
import * as calls from "@cairn/contract/exchange/staff-exports.ts";
import type { FileColumn } from "@cairn/contract/platform/fields.ts";
import type { FastifyReply } from "fastify";
import { staffMemberOf } from "../../access.ts";
import type { Routes } from "../../platform/http/routes.ts";
import type { Platform } from "../../platform/platform.ts";
import { readDefinitions } from "../catalogue/attributes/definitions.ts";
import { expectSeesReports } from "../orders/reports/margins.ts";
import { noteExport } from "../staff/exports.ts";
import { bookColumns, bookLineColumns } from "./book-rows.ts";
import { type Cells, writeCsv } from "./csv.ts";
import { attributeColumns } from "./kinds/attribute-cells.ts";
import {
  columnsFor,
  countryColumns,
  couponColumns,
  marginColumns,
  productColumns,
  stockColumns,
} from "./kinds/file-columns.ts";
import { customerColumns, orderColumns, orderLineColumns } from "./order-rows.ts";
import * as out from "./tables-out.ts";

/** Calls by which staff take tables out of the shop. */
export const exportRoutes: Routes = async (app, platform) => {
  const { db } = platform;
  app.route({
    ...calls.exportProducts,
    handler: async (request, reply) => {
      const { query } = request;
      const own = columnsFor(productColumns, staffMemberOf(request).rights);
      const columns = [...own, ...attributeColumns(await readDefinitions(db))];
      return send(platform, reply, "products", columns, out.productRows(db, query), query);
    },
  });
  app.route({
    ...calls.exportMargins,
    handler: async (request, reply) => {
      expectSeesReports(staffMemberOf(request));
      const { query } = request;
      return send(platform, reply, "margins", marginColumns, out.marginRows(db, query), query);
    },
  });
  app.route({
    ...calls.exportStock,
    handler: ({ query }, reply) => send(platform, reply, "stock", stockColumns, out.stockRows(db), query),
  });
  app.route({
    ...calls.exportCoupons,
    handler: ({ query }, reply) => send(platform, reply, "coupons", couponColumns, out.couponRows(db), query),
  });
  app.route({
    ...calls.exportCountries,
    handler: ({ query }, reply) => send(platform, reply, "countries", countryColumns, out.countryRows(db), query),
  });
  app.route({
    ...calls.exportCustomers,
    handler: ({ query }, reply) =>
      send(platform, reply, "customers", customerColumns, out.customerRows(db, query), query),
  });
  app.route({
    ...calls.exportOrders,
    handler: ({ query }, reply) => send(platform, reply, "orders", orderColumns, out.orderRows(db, query), query),
  });
  app.route({
    ...calls.exportBooks,
    handler: ({ query }, reply) => send(platform, reply, "books", bookColumns, out.bookRows(db, query), query),
  });
  app.route({
    ...calls.exportBookLines,
    handler: ({ query }, reply) =>
      send(platform, reply, "book-lines", bookLineColumns, out.bookLineRows(db, query), query),
  });
  app.route({
    ...calls.exportOrderLines,
    handler: ({ query }, reply) =>
      send(platform, reply, "order-lines", orderLineColumns, out.orderLineRows(db, query), query),
  });
};

async function send(
  platform: Pick<Platform, "db" | "cache">,
  reply: FastifyReply,
  name: string,
  columns: readonly FileColumn[],
  rows: AsyncIterable<Cells>,
  query: { readonly bom?: "true" | undefined },
): Promise<FastifyReply> {
  return sendTable(platform, reply, name, writeCsv(columns, rows, { bom: query.bom === "true" }), query);
}

/** Answers with a table as a file, and writes down that it was taken out. */
export async function sendTable(
  platform: Pick<Platform, "db" | "cache">,
  reply: FastifyReply,
  name: string,
  table: Readable,
  query: Readonly<Record<string, unknown>>,
): Promise<FastifyReply> {
  await noteExport(platform, name, query);
  const day = new Date().toISOString().slice(0, 10);
  return reply
    .type("text/csv; charset=utf-8")
    .header("content-disposition", `attachment; filename="${name}-${day}.csv"`)
    .header("cache-control", "no-store")
    .send(table);
}
