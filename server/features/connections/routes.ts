import * as calls from "@cairn/contract/connections/staff.ts";
import { connectionMessages as messages } from "@cairn/contract/connections/staff-messages.ts";
import { staffMemberOf } from "../../access.ts";
import { answer, done, type Routes } from "../../platform/http/routes.ts";
import { listConnections, removeConnection, saveConnection } from "./service.ts";

/** Mail server, payment providers and bucket, as owners connect them. */
export const connectionRoutes: Routes = async (app, platform) => {
  app.route({ ...calls.findConnections, handler: async () => answer(await listConnections(platform)) });
  app.route({
    ...calls.saveMailServer,
    handler: async (request) => {
      await saveConnection(platform, "mail", request.body, staffMemberOf(request).email);
      return done(messages.saved);
    },
  });
  app.route({
    ...calls.saveStripe,
    handler: async (request) => {
      await saveConnection(platform, "stripe", request.body, staffMemberOf(request).email);
      return done(messages.saved);
    },
  });
  app.route({
    ...calls.savePaypal,
    handler: async (request) => {
      await saveConnection(platform, "paypal", request.body, staffMemberOf(request).email);
      return done(messages.saved);
    },
  });
  app.route({
    ...calls.saveBucket,
    handler: async (request) => {
      await saveConnection(platform, "bucket", request.body, staffMemberOf(request).email);
      return done(messages.saved);
    },
  });
  app.route({
    ...calls.saveBackupBucket,
    handler: async (request) => {
      await saveConnection(platform, "backups", request.body, staffMemberOf(request).email);
      return done(messages.saved);
    },
  });
  app.route({
    ...calls.removeConnection,
    handler: async ({ params }) => {
      await removeConnection(platform, params.name);
      return done(messages.removed);
    },
  });
};
