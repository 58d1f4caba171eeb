import * as calls from "@cairn/contract/catalogue/staff-stock.ts";
import { stockMessages } from "@cairn/contract/catalogue/staff-stock-messages.ts";
import type { SQL } from "drizzle-orm";
import { staffMemberOf } from "../../access.ts";
import { answer, type Routes } from "../../platform/http/routes.ts";
import { changeStock, countStock, listStock } from "./staff-service.ts";

/** Stock beside the units that are sold and not packed yet, which only orders know. */
export const stockRoutes =
  (unpackedUnits: SQL): Routes =>
  async (app, platform) => {
    app.route({
      ...calls.listStock,
      handler: async ({ query }) => answer(await listStock(platform.db, query, unpackedUnits)),
    });
    app.route({
      ...calls.changeStock,
      handler: async (request) => {
        const { params, body } = request;
        const row = await changeStock(platform, params.id, body, staffMemberOf(request).name, unpackedUnits);
        return answer(row, stockMessages.changed);
      },
    });
    app.route({
      ...calls.countStock,
      handler: async (request) => {
        const result = await countStock(platform, request.body, staffMemberOf(request).name, unpackedUnits);
        return answer(result, stockMessages.counted);
      },
    });
  };
