import * as calls from "@cairn/contract/exchange/staff-parcels.ts";
import { answer, type Routes } from "../../../platform/http/routes.ts";
import { byStaff } from "../../orders/by-staff.ts";
import { readOrdersToCarry } from "../../orders/fulfilment/to-carry.ts";
import { sendTable } from "../export-routes.ts";
import { fileCarrier } from "./file-carrier.ts";
import { applyNumbers, previewNumbers } from "./numbers.ts";

/** Calls by which orders go to carriers as tables, and numbers come back. */
export const carrierRoutes: Routes = async (app, platform) => {
  const { db } = platform;
  app.route({
    ...calls.exportParcels,
    handler: ({ query }, reply) => {
      const orders = readOrdersToCarry(db, query.ids?.split(","));
      const table = fileCarrier(query.table).hand(orders, { bom: query.bom === "true" });
      return sendTable(platform, reply, `parcels-${query.table}`, table, query);
    },
  });
  app.route({
    ...calls.previewNumbers,
    handler: async ({ body }) => {
      // Both tables come back by the names of their columns.
      const given = await fileCarrier("neutral").readNumbers(body.file);
      return answer({ rows: await previewNumbers(db, given, body.carrier) });
    },
  });
  app.route({
    ...calls.applyNumbers,
    handler: async (request) =>
      answer({ results: await applyNumbers(platform, request.body.numbers, byStaff(request)) }),
  });
};
