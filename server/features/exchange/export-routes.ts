import type { Readable } from "node:stream";
import * as calls from "@cairn/contract/staff/exports.ts";
import type { FastifyReply } from "fastify";
import type { Routes } from "../../platform/http/routes.ts";
import { type Cells, writeCsv } from "./csv.ts";
import { countryFields, couponFields, type Field, productFields, stockFields } from "./kinds/fields.ts";
import { customerFields, orderFields, orderLineFields } from "./order-rows.ts";
import * as out from "./tables-out.ts";

/** Calls by which staff take tables out of the shop. */
export const exportRoutes: Routes = async (app, { db }) => {
  app.route({
    ...calls.exportProducts,
    handler: ({ query }, reply) => send(reply, "products", productFields, out.productRows(db, query), query),
  });
  app.route({
    ...calls.exportStock,
    handler: ({ query }, reply) => send(reply, "stock", stockFields, out.stockRows(db), query),
  });
  app.route({
    ...calls.exportCoupons,
    handler: ({ query }, reply) => send(reply, "coupons", couponFields, out.couponRows(db), query),
  });
  app.route({
    ...calls.exportCountries,
    handler: ({ query }, reply) => send(reply, "countries", countryFields, out.countryRows(db), query),
  });
  app.route({
    ...calls.exportCustomers,
    handler: ({ query }, reply) => send(reply, "customers", customerFields, out.customerRows(db, query), query),
  });
  app.route({
    ...calls.exportOrders,
    handler: ({ query }, reply) => send(reply, "orders", orderFields, out.orderRows(db, query), query),
  });
  app.route({
    ...calls.exportOrderLines,
    handler: ({ query }, reply) => send(reply, "order-lines", orderLineFields, out.orderLineRows(db, query), query),
  });
};

function send(
  reply: FastifyReply,
  name: string,
  fields: readonly Field[],
  rows: AsyncIterable<Cells>,
  { bom }: { readonly bom?: "true" | undefined },
): FastifyReply {
  const table: Readable = writeCsv(fields, rows, { bom: bom === "true" });
  const day = new Date().toISOString().slice(0, 10);
  return reply
    .type("text/csv; charset=utf-8")
    .header("content-disposition", `attachment; filename="${name}-${day}.csv"`)
    .header("cache-control", "no-store")
    .send(table);
}
