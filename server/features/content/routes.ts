import {
  findAboutContent,
  findAffiliateContent,
  findContestContent,
  findHomeContent,
  listFaqs,
  listTestimonials,
} from "@cairn/contract/content.ts";
import { findPageMetadata } from "@cairn/contract/page-metadata.ts";
import { tags } from "../../platform/cache/tags.ts";
import { answer, type Routes } from "../../platform/http/routes.ts";
import { findAbout, findAffiliate, findContest, findHome } from "./documents.ts";
import { findFaqs, findMetadata, findTestimonials } from "./service.ts";

export const contentRoutes: Routes = async (app, { db, cache }) => {
  app.route({
    ...findHomeContent,
    handler: async (_request, reply) => {
      reply.cacheTags(tags.content, tags.pictures);
      return answer(await findHome({ db, cache }));
    },
  });
  app.route({
    ...findAboutContent,
    handler: async (_request, reply) => {
      reply.cacheTags(tags.content, tags.pictures);
      return answer(await findAbout({ db, cache }));
    },
  });
  app.route({
    ...findAffiliateContent,
    handler: async (_request, reply) => {
      reply.cacheTags(tags.content, tags.pictures);
      return answer(await findAffiliate({ db, cache }));
    },
  });
  app.route({
    ...findContestContent,
    handler: async (_request, reply) => {
      reply.cacheTags(tags.content, tags.pictures);
      return answer(await findContest({ db, cache }));
    },
  });
  app.route({
    ...listTestimonials,
    handler: async (_request, reply) => {
      reply.cacheTags(tags.testimonials, tags.pictures);
      return answer(await findTestimonials(db));
    },
  });
  app.route({
    ...listFaqs,
    handler: async (_request, reply) => {
      reply.cacheTags(tags.faqs);
      return answer(await findFaqs(db));
    },
  });
  app.route({
    ...findPageMetadata,
    handler: async ({ query: { page } }, reply) => {
      reply.cacheTags(tags.pageMetadata);
      return answer(await findMetadata(db, page));
    },
  });
};
