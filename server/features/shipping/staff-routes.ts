import { staffCouponMessages } from "@cairn/contract/messages/staff-coupons.ts";
import * as calls from "@cairn/contract/staff/shipping.ts";
import { answer, done, type Routes } from "../../platform/http/routes.ts";
import { addCountry, changeCountry, listAllCountries, readCountry, removeCountry } from "./staff-service.ts";

export const shippingStaffRoutes: Routes = async (app, platform) => {
  const { db } = platform;
  const { saved, deleted } = staffCouponMessages;
  app.route({ ...calls.listStaffCountries, handler: async ({ query }) => answer(await listAllCountries(db, query)) });
  app.route({ ...calls.findStaffCountry, handler: async ({ params }) => answer(await readCountry(db, params.id)) });
  app.route({
    ...calls.createCountry,
    handler: async ({ body }, reply) => {
      reply.code(201);
      return answer(await addCountry(platform, body), saved);
    },
  });
  app.route({
    ...calls.updateCountry,
    handler: async ({ params, body }) => answer(await changeCountry(platform, params.id, body), saved),
  });
  app.route({
    ...calls.deleteCountry,
    handler: async ({ params }) => {
      await removeCountry(platform, params.id);
      return done(deleted);
    },
  });
};
