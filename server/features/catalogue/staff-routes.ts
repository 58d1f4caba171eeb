import { stockMessages } from "@cairn/contract/messages/stock.ts";
import * as calls from "@cairn/contract/staff/stock.ts";
import { staffMemberOf } from "../../access.ts";
import { answer, done, type Routes } from "../../platform/http/routes.ts";
import { changeStock, countStock, listMovements, setLowStock } from "./staff-service.ts";
import { checkStock, findLastCheck } from "./stock-check.ts";

export const catalogueStaffRoutes: Routes = async (app, platform) => {
  const { db } = platform;
  app.route({
    ...calls.listMovements,
    handler: async ({ params, query }) => answer(await listMovements(db, params.id, query.page)),
  });
  app.route({
    ...calls.changeStock,
    handler: async (request) => {
      const { params, body } = request;
      const row = await changeStock(platform, params.id, body, staffMemberOf(request).name);
      return answer(row, stockMessages.changed);
    },
  });
  app.route({
    ...calls.countStock,
    handler: async (request) =>
      answer(await countStock(platform, request.body, staffMemberOf(request).name), stockMessages.counted),
  });
  app.route({
    ...calls.setLowStock,
    handler: async ({ params, body }) => {
      await setLowStock(platform, params.id, body.low_stock);
      return done(stockMessages.thresholdSet);
    },
  });
  app.route({ ...calls.findStockCheck, handler: async () => answer(await findLastCheck(db)) });
  app.route({ ...calls.runStockCheck, handler: async () => answer(await checkStock(platform)) });
};
