import { judgingMessages } from "@cairn/contract/contest/judging/messages.ts";
import { editionStepMessages } from "@cairn/contract/contest/staff-edition-messages.ts";
import * as calls from "@cairn/contract/contest/staff-editions.ts";
import { answer, done, type Routes } from "../../../platform/http/routes.ts";
import { listStock } from "../../catalogue/staff-service.ts";
import { unpackedUnits } from "../../orders/find-orders.ts";
import { serveDocument } from "../../settings/document-routes.ts";
import { announceEdition, closeEdition, openEdition } from "../editions.ts";
import { rules } from "../rules.ts";
import { changeEdition, createEdition, deleteEdition, listAllEditions, readEdition } from "./staff-service.ts";
import { previewSteps } from "./steps.ts";

export const editionStaffRoutes: Routes = async (app, platform) => {
  const { db } = platform;
  serveDocument(app, platform, { find: calls.findContestRules, save: calls.saveContestRules }, rules);
  app.route({ ...calls.listEditions, handler: async ({ query }) => answer(await listAllEditions(db, query)) });
  app.route({ ...calls.findStaffEdition, handler: async ({ params }) => answer(await readEdition(db, params.slug)) });
  app.route({
    ...calls.listPrizeProducts,
    handler: async ({ query }) =>
      answer(await listStock(db, { ...query, low: undefined, product: undefined }, unpackedUnits)),
  });
  app.route({
    ...calls.previewEditionSteps,
    handler: async ({ params }) => answer(await previewSteps(db, params.slug)),
  });
  app.route({
    ...calls.createEdition,
    handler: async ({ body }, reply) => {
      reply.code(201);
      return answer(await createEdition(platform, body), judgingMessages.editionSaved);
    },
  });
  app.route({
    ...calls.changeEdition,
    handler: async ({ params, body }) =>
      answer(await changeEdition(platform, params.slug, body), judgingMessages.editionSaved),
  });
  app.route({
    ...calls.deleteEdition,
    handler: async ({ params }) => {
      await deleteEdition(platform, params.slug);
      return done(editionStepMessages.deleted);
    },
  });
  app.route({
    ...calls.announceEdition,
    handler: async ({ params }) => {
      await announceEdition(platform, params.slug, true);
      return done(editionStepMessages.announced);
    },
  });
  app.route({
    ...calls.unannounceEdition,
    handler: async ({ params }) => {
      await announceEdition(platform, params.slug, false);
      return done(editionStepMessages.unannounced);
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
