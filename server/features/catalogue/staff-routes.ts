import * as calls from "@cairn/contract/catalogue/staff-stock.ts";
import { stockMessages } from "@cairn/contract/catalogue/staff-stock-messages.ts";
import { answer, done, type Routes } from "../../platform/http/routes.ts";
import { listMovements, setLowStock } from "./staff-service.ts";
import { checkStock, findLastCheck } from "./stock-check.ts";

export const catalogueStaffRoutes: Routes = async (app, platform) => {
  const { db } = platform;
  app.route({
    ...calls.listMovements,
    handler: async ({ params, query }) => answer(await listMovements(db, params.id, query.page)),
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
