import * as calls from "@cairn/contract/customers/staff.ts";
import { staffCustomerMessages as messages } from "@cairn/contract/customers/staff-messages.ts";
import { answer, done, type Routes } from "../../platform/http/routes.ts";
import { changeCustomer, logOutEverywhere, readCustomer, resendConfirmationTo } from "./staff-service.ts";

/**
 * What staff do with accounts; what other features know of a customer is read by the customers' feature, which comes
 * last.
 */
export const accountStaffRoutes: Routes = async (app, platform) => {
  app.route({
    ...calls.findStaffCustomer,
    handler: async ({ params }) => answer(await readCustomer(platform.db, params.id)),
  });
  app.route({
    ...calls.updateCustomer,
    handler: async ({ params, body }) => answer(await changeCustomer(platform, params.id, body), messages.saved),
  });
  app.route({
    ...calls.logCustomerOut,
    handler: async ({ params }) => {
      await logOutEverywhere(platform, params.id);
      return done(messages.loggedOut);
    },
  });
  app.route({
    ...calls.resendCustomerConfirmation,
    handler: async ({ params }) => {
      await resendConfirmationTo(platform, params.id);
      return done(messages.linkSent);
    },
  });
};
