import * as calls from "@cairn/contract/notifications/staff.ts";
import { notificationMessages } from "@cairn/contract/notifications/staff-messages.ts";
import { staffLoginOf } from "../../access.ts";
import { transact } from "../../platform/database/transact.ts";
import { answer, done, type Routes } from "../../platform/http/routes.ts";
import { findSettingsOf, saveSettingsOf } from "./settings.ts";

/** What members of staff are told by mail. */
export const notificationRoutes: Routes = async (app, platform) => {
  app.route({
    ...calls.findNotificationSettings,
    handler: async (request) => answer(await findSettingsOf(platform.db, staffLoginOf(request))),
  });
  app.route({
    ...calls.saveNotificationSettings,
    handler: async (request) => {
      await transact(platform, (tx) => saveSettingsOf(tx, staffLoginOf(request), request.body));
      return done(notificationMessages.saved);
    },
  });
};
