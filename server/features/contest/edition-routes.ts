import { judgingMessages } from "@cairn/contract/messages/judging.ts";
import * as calls from "@cairn/contract/staff/editions.ts";
import { transact } from "../../platform/database/transact.ts";
import { answer, done, type Routes } from "../../platform/http/routes.ts";
import { changeEdition, closeEdition, createEdition, listAllEditions, openEdition } from "./editions.ts";
import { findContestRules, saveContestRules } from "./rules.ts";

export const editionRoutes: Routes = async (app, platform) => {
  app.route({ ...calls.listEditions, handler: async () => answer(await listAllEditions(platform.db)) });
  app.route({ ...calls.findContestRules, handler: async () => answer(await findContestRules(platform.db)) });
  app.route({
    ...calls.saveContestRules,
    handler: async ({ body }) => {
      await transact(platform, (tx) => saveContestRules(tx, body));
      return done(judgingMessages.rulesSaved);
    },
  });
  app.route({
    ...calls.createEdition,
    handler: async ({ body }, reply) => {
      await createEdition(platform, body);
      reply.code(201);
      return done(judgingMessages.editionSaved);
    },
  });
  app.route({
    ...calls.changeEdition,
    handler: async ({ params, body }) => {
      await changeEdition(platform, params.slug, body);
      return done(judgingMessages.editionSaved);
    },
  });
  app.route({
    ...calls.openEdition,
    handler: async ({ params }) => {
      await openEdition(platform, params.slug);
      return done(judgingMessages.editionOpened);
    },
  });
  app.route({
    ...calls.closeEdition,
    handler: async ({ params }) => {
      await closeEdition(platform, params.slug);
      return done(judgingMessages.editionClosed);
    },
  });
};
