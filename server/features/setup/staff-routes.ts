import * as calls from "@cairn/contract/setup/staff.ts";
import { setupMessages } from "@cairn/contract/setup/staff-messages.ts";
import { staffMemberOf } from "../../access.ts";
import { answer, done, type Routes } from "../../platform/http/routes.ts";
import { findOpenSteps } from "./first-steps.ts";
import { findDemoLeft, removeDemo } from "./remove-demo.ts";

/** The owner's first steps, and the end of the demo. */
export const setupRoutes: Routes = async (app, platform) => {
  app.route({
    ...calls.findSetup,
    handler: async (request) => answer({ open: await findOpenSteps(platform, staffMemberOf(request)) }),
  });
  app.route({ ...calls.findDemo, handler: async () => answer(await findDemoLeft(platform)) });
  app.route({
    ...calls.removeDemo,
    handler: async () => {
      await removeDemo(platform);
      return done(setupMessages.removed);
    },
  });
};
