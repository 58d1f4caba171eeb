import { allotted, staffCustomerMessages as messages } from "@cairn/contract/customers/staff-messages.ts";
import { preorderMessages } from "@cairn/contract/preorders/messages.ts";
import * as calls from "@cairn/contract/preorders/staff.ts";
import { answer, done, type Routes } from "../../platform/http/routes.ts";
import { setLaunch } from "./launch.ts";
import { allotNow, cancelForShop, listAllReservations, listEveryQueue } from "./staff-service.ts";

export const preorderStaffRoutes: Routes = async (app, platform) => {
  const { db } = platform;
  app.route({
    ...calls.setLaunch,
    handler: async ({ params, body: { launches_on } }) => {
      await setLaunch(platform, params.id, launches_on);
      return done(launches_on ? preorderMessages.launchSet : preorderMessages.launchCleared);
    },
  });
  app.route({
    ...calls.listStaffReservations,
    handler: async ({ query }) => answer(await listAllReservations(db, query)),
  });
  app.route({
    ...calls.cancelStaffReservation,
    handler: async ({ params, body }) => {
      await cancelForShop(platform, params.id, body.reason);
      return done(messages.reservationEnded);
    },
  });
  app.route({ ...calls.listQueues, handler: async () => answer(await listEveryQueue(db)) });
  app.route({
    ...calls.allotQueue,
    handler: async ({ params }) => done(allotted(await allotNow(platform, params.id))),
  });
};
