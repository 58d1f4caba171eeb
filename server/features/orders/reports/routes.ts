import { findSalesReport } from "@cairn/contract/orders/reports/staff.ts";
import { findMargins } from "@cairn/contract/orders/reports/staff-margins.ts";
import { staffMemberOf } from "../../../access.ts";
import { answer, type Routes } from "../../../platform/http/routes.ts";
import { expectSeesReports, reportMargins } from "./margins.ts";
import { reportSales } from "./service.ts";

export const reportRoutes: Routes = async (app, { db }) => {
  app.route({ ...findSalesReport, handler: async ({ query }) => answer(await reportSales(db, query)) });
  app.route({
    ...findMargins,
    handler: async (request) => {
      expectSeesReports(staffMemberOf(request));
      return answer(await reportMargins(db, request.query));
    },
  });
};
