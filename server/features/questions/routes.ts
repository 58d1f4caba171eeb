import { questionMessages } from "@cairn/contract/questions/messages.ts";
import { askQuestion, listQuestions } from "@cairn/contract/questions/public.ts";
import { customerOf } from "../../access.ts";
import { tags } from "../../platform/cache/tags.ts";
import type { Limit } from "../../platform/http/rate-limits.ts";
import { answer, done, type Routes } from "../../platform/http/routes.ts";
import { findShownProduct } from "../catalogue/service.ts";
import { keepQuestion, listAnswered } from "./service.ts";

const perDay: Limit = { name: "questions-account", times: 5, seconds: 86_400 };

export const questionRoutes: Routes = async (app, platform) => {
  const { db, limits } = platform;
  app.route({
    ...listQuestions,
    handler: async ({ params, query }, reply) => {
      const { id } = await findShownProduct(db, params.slug);
      reply.cacheTags(tags.products, tags.product(id), tags.questions(id));
      return answer(await listAnswered(db, id, query.page));
    },
  });
  app.route({
    ...askQuestion,
    config: { ...askQuestion.config, loginReason: () => questionMessages.loginNeeded },
    handler: async (request) => {
      const { id } = customerOf(request);
      await limits.take(perDay, String(id));
      await keepQuestion(platform, id, request.body);
      return done(questionMessages.received);
    },
  });
};
