import { findSalesReport } from "@cairn/contract/orders/reports/staff.ts";
import { answer, type Routes } from "../../../platform/http/routes.ts";
import { reportSales } from "./service.ts";

export const reportRoutes: Routes = async (app, { db }) => {
  app.route({ ...findSalesReport, handler: async ({ query }) => answer(await reportSales(db, query)) });
};
