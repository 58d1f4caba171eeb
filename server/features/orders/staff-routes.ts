import { findStaffOrder, listStaffOrders } from "@cairn/contract/staff/orders.ts";
import { answer, type Routes } from "../../platform/http/routes.ts";
import { findAnyOrder, listAllOrders } from "./staff-service.ts";

export const orderStaffRoutes: Routes = async (app, { db }) => {
  app.route({
    ...listStaffOrders,
    handler: async ({ query }) => answer(await listAllOrders(db, query)),
  });
  app.route({ ...findStaffOrder, handler: async ({ params }) => answer(await findAnyOrder(db, params.reference)) });
};
