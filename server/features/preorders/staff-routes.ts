import { preorderMessages } from "@cairn/contract/messages/preorders.ts";
import * as calls from "@cairn/contract/staff/preorders.ts";
import { done, type Routes } from "../../platform/http/routes.ts";
import { setLaunch } from "./launch.ts";

export const preorderStaffRoutes: Routes = async (app, platform) => {
  app.route({
    ...calls.setLaunch,
    handler: async ({ params, body: { launches_on } }) => {
      await setLaunch(platform, params.id, launches_on);
      return done(launches_on ? preorderMessages.launchSet : preorderMessages.launchCleared);
    },
  });
};
