import { reviewMessages as messages } from "@cairn/contract/reviews/messages.ts";
import { listReviews, voteForReview } from "@cairn/contract/reviews/public.ts";
import { reviewReportMessages } from "@cairn/contract/reviews/report-messages.ts";
import { reportReview } from "@cairn/contract/reviews/reports.ts";
import { tags } from "../../platform/cache/tags.ts";
import { type Limit, visitorOf } from "../../platform/http/rate-limits.ts";
import { answer, done, type Routes } from "../../platform/http/routes.ts";
import { reporterOf } from "../accounts/reports/reporter.ts";
import { readReviews } from "./list.ts";
import { keepReport } from "./reports.ts";
import { vote } from "./votes.ts";

const votes: Limit = { name: "review-votes", times: 60, seconds: 3600 };

// A visitor who reports every review keeps staff from what is wrong.
const reports: Limit = { name: "review-reports", times: 20, seconds: 3600 };

export const reviewRoutes: Routes = async (app, platform) => {
  const { db, limits } = platform;
  app.route({
    ...listReviews,
    handler: async ({ params: { product }, query }, reply) => {
      reply.cacheTags(tags.product(product), tags.reviews(product), tags.pictures);
      return answer(await readReviews(db, product, query));
    },
  });
  app.route({
    ...voteForReview,
    handler: async (request) => {
      await limits.take(votes, visitorOf(request.ip));
      const voter = await reporterOf(platform, request, "review-vote");
      const { is_helpful } = request.body;
      const helpfulCount = await vote(platform, request.params.id, is_helpful, voter);
      return answer({ helpful_count: helpfulCount }, is_helpful ? messages.voted : messages.voteTakenBack);
    },
  });
  app.route({
    ...reportReview,
    handler: async (request) => {
      await limits.take(reports, visitorOf(request.ip));
      const reporter = await reporterOf(platform, request, "review-report");
      const isNew = await keepReport(platform, request.params.id, request.body, reporter);
      return done(isNew ? reviewReportMessages.received : reviewReportMessages.receivedBefore);
    },
  });
};
