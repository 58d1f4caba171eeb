import { findConnections, removeConnection as remove } from "@cairn/contract/connections/staff.ts";
import { connectionMessages as messages } from "@cairn/contract/connections/staff-messages.ts";
import * as saves from "@cairn/contract/connections/staff-saves.ts";
import { staffMemberOf } from "../../access.ts";
import { answer, done, type Routes } from "../../platform/http/routes.ts";
import { listConnections, removeConnection, saveConnection } from "./service.ts";

/** Mail server, payment providers and bucket, as owners connect them. */
export const connectionRoutes: Routes = async (app, platform) => {
  app.route({ ...findConnections, handler: async () => answer(await listConnections(platform)) });
  app.route({
    ...saves.saveMailServer,
    handler: async (request) => {
      await saveConnection(platform, "mail", request.body, staffMemberOf(request).email);
      return done(messages.saved);
    },
  });
  app.route({
    ...saves.saveStripe,
    handler: async (request) => {
      await saveConnection(platform, "stripe", request.body, staffMemberOf(request).email);
      return done(messages.saved);
    },
  });
  app.route({
    ...saves.savePaypal,
    handler: async (request) => {
      await saveConnection(platform, "paypal", request.body, staffMemberOf(request).email);
      return done(messages.saved);
    },
  });
  app.route({
    ...saves.saveBucket,
    handler: async (request) => {
      await saveConnection(platform, "bucket", request.body, staffMemberOf(request).email);
      return done(messages.saved);
    },
  });
  app.route({
    ...saves.saveBackupBucket,
    handler: async (request) => {
      await saveConnection(platform, "backups", request.body, staffMemberOf(request).email);
      return done(messages.saved);
    },
  });
  app.route({
    ...remove,
    handler: async ({ params }) => {
      await removeConnection(platform, params.name);
      return done(messages.removed);
    },
  });
};
