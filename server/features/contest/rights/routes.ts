import { advertMessages } from "@cairn/contract/contest/rights/messages.ts";
import * as calls from "@cairn/contract/contest/rights/public.ts";
import { customerOf } from "../../../access.ts";
import { answer, done, type Routes } from "../../../platform/http/routes.ts";
import { answerQuestion, listOwn, readQuestion, withdrawAnswer } from "./answers.ts";

/** What entrants are asked about adverts, and say. */
export const advertRoutes: Routes = async (app, platform) => {
  app.route({
    ...calls.readAdvertQuestion,
    handler: async ({ body }) => answer(await readQuestion(platform.db, body.token)),
  });
  app.route({
    ...calls.answerAdvertQuestion,
    handler: async ({ body }) => answer(await answerQuestion(platform, body.token, body.answer)),
  });
  app.route({
    ...calls.listOwnAdverts,
    handler: async (request) => answer(await listOwn(platform.db, customerOf(request).id)),
  });
  app.route({
    ...calls.withdrawAdvert,
    handler: async (request) => {
      await withdrawAnswer(platform, customerOf(request).id, request.params.id);
      return done(advertMessages.withdrawn);
    },
  });
};
