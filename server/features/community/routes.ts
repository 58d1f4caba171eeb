import { communityMessages } from "@cairn/contract/community/messages.ts";
import { findMember, findMembership, leaveCommunity, saveMembership } from "@cairn/contract/community/public.ts";
import { cardReportMessages } from "@cairn/contract/community/report-messages.ts";
import { reportCard } from "@cairn/contract/community/reports.ts";
import { customerOf } from "../../access.ts";
import { tags } from "../../platform/cache/tags.ts";
import { type Limit, visitorOf } from "../../platform/http/rate-limits.ts";
import { answer, done, type Routes } from "../../platform/http/routes.ts";
import { reporterOf } from "../accounts/reports/reporter.ts";
import { keepReport } from "./reports.ts";
import { findCard, findMemberPage, removeCard, saveCard } from "./service.ts";

const savesPerAccount: Limit = { name: "membership-account", times: 30, seconds: 3600 };

// Whoever reports every card keeps staff from what is wrong.
const reports: Limit = { name: "card-reports", times: 20, seconds: 3600 };

export const communityRoutes: Routes = async (app, platform) => {
  const { db, limits } = platform;
  app.route({
    ...findMember,
    handler: async ({ params: { name } }, reply) => {
      // A read that finds nobody is kept under the name, too.
      reply.cacheTags(tags.member(name));
      const { page, customerId } = await findMemberPage(db, name);
      reply.cacheTags(tags.avatar(customerId), tags.gallery);
      return answer(page);
    },
  });
  app.route({
    ...findMembership,
    handler: async (request) => answer(await findCard(db, customerOf(request).id)),
  });
  app.route({
    ...saveMembership,
    config: { ...saveMembership.config, loginReason: () => communityMessages.loginNeeded },
    handler: async (request) => {
      const { id } = customerOf(request);
      await limits.take(savesPerAccount, String(id));
      const { member, isNew } = await saveCard(platform, id, request.body);
      return answer(member, isNew ? communityMessages.joined : communityMessages.saved);
    },
  });
  app.route({
    ...leaveCommunity,
    handler: async (request) => {
      await removeCard(platform, customerOf(request).id);
      return answer(null, communityMessages.left);
    },
  });
  app.route({
    ...reportCard,
    handler: async (request) => {
      await limits.take(reports, visitorOf(request.ip));
      const reporter = await reporterOf(platform, request, "card-report");
      const isNew = await keepReport(platform, request.params.name, request.body, reporter);
      return done(isNew ? cardReportMessages.received : cardReportMessages.receivedBefore);
    },
  });
};
