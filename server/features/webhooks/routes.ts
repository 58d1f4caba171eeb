import * as calls from "@cairn/contract/webhooks/staff.ts";
import { webhookMessages as messages } from "@cairn/contract/webhooks/staff-messages.ts";
import { answer, done, type Routes } from "../../platform/http/routes.ts";
import * as service from "./service.ts";

/** Webhooks and their log, as owners manage them. */
export const webhookRoutes: Routes = async (app, platform) => {
  const { db, secret } = platform;
  app.route({ ...calls.listWebhooks, handler: async () => answer(await service.listWebhooks(db, secret)) });
  app.route({
    ...calls.addWebhook,
    handler: async ({ body }, reply) => {
      reply.code(201);
      return answer(await service.addWebhook(platform, body), messages.added);
    },
  });
  app.route({
    ...calls.saveWebhook,
    handler: async ({ params, body }) => answer(await service.saveWebhook(platform, params.id, body), messages.saved),
  });
  app.route({
    ...calls.removeWebhook,
    handler: async ({ params }) => {
      await service.removeWebhook(platform, params.id);
      return done(messages.removed);
    },
  });
  app.route({
    ...calls.renewWebhookSecret,
    handler: async ({ params }) => answer(await service.renewSecret(platform, params.id), messages.secretMade),
  });
  app.route({
    ...calls.testWebhook,
    handler: async ({ params }) => {
      await service.sendTest(platform, params.id);
      return done(messages.testQueued);
    },
  });
  app.route({
    ...calls.replayFailed,
    handler: async ({ params }) => {
      await service.replayAllFailed(platform, params.id);
      return done(messages.replayQueued);
    },
  });
  app.route({
    ...calls.listDeliveries,
    handler: async ({ params, query }) => answer(await service.listDeliveries(platform, params.id, query)),
  });
  app.route({
    ...calls.replayDelivery,
    handler: async ({ params }) => {
      await service.replayOne(platform, params.id);
      return done(messages.replayQueued);
    },
  });
};
