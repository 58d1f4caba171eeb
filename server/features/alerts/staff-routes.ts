import * as calls from "@cairn/contract/alerts/staff.ts";
import { staffCustomerMessages as messages } from "@cairn/contract/customers/staff-messages.ts";
import { answer, done, type Routes } from "../../platform/http/routes.ts";
import { countWaiting, listAllAlerts, removeAlert } from "./staff-service.ts";

export const alertStaffRoutes: Routes = async (app, platform) => {
  const { db } = platform;
  app.route({ ...calls.listAlerts, handler: async ({ query }) => answer(await listAllAlerts(db, query)) });
  app.route({ ...calls.countAlerts, handler: async () => answer(await countWaiting(db)) });
  app.route({
    ...calls.deleteAlert,
    handler: async ({ params }) => {
      await removeAlert(platform, params.id);
      return done(messages.alertDeleted);
    },
  });
};
