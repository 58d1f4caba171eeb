import { judgingMessages } from "@cairn/contract/contest/judging/messages.ts";
import {
  type ContestResult,
  findLatestResult as findLatestResultCall,
  findResult as findResultCall,
  listJuryRounds as listJuryRoundsCall,
  listJuryTasks as listJuryTasksCall,
  listPrizes as listPrizesCall,
  listVotes,
  scoreEntry,
  takeVoteBack as takeVoteBackCall,
  vote,
} from "@cairn/contract/contest/judging/public.ts";
import { customerOf } from "../../../access.ts";
import { tags } from "../../../platform/cache/tags.ts";
import type { Limit } from "../../../platform/http/rate-limits.ts";
import { answer, done, type Routes } from "../../../platform/http/routes.ts";
import { prizeTags } from "../prizes.ts";
import { addScore, listJuryRounds, listJuryTasks } from "./scores.ts";
import { castVote, listVotedItems, takeVoteBack } from "./votes.ts";
import { findLatestResult, findResult, listPrizes } from "./winners.ts";

// Scores are never deleted, so their number is limited.
const scorings: Limit = { name: "jury-scores", times: 1000, seconds: 3600 };
const votings: Limit = { name: "votes", times: 120, seconds: 3600 };

const prizesIn = (result: ContestResult | null) => result?.winners.map(({ prize }) => prize) ?? [];

export const judgingRoutes: Routes = async (app, platform) => {
  const { db } = platform;
  app.route({
    ...listJuryTasksCall,
    handler: async (request) => answer(await listJuryTasks(db, customerOf(request).id)),
  });
  app.route({
    ...listJuryRoundsCall,
    handler: async (request) => answer(await listJuryRounds(db, customerOf(request).id)),
  });
  app.route({
    ...scoreEntry,
    handler: async (request) => {
      await platform.limits.take(scorings, String(customerOf(request).id));
      const { round, ...given } = request.body;
      await addScore(platform, customerOf(request).id, request.params.reference, round, given);
      return done(judgingMessages.scored);
    },
  });
  app.route({
    ...listVotes,
    handler: async (request) => answer(await listVotedItems(db, customerOf(request).id)),
  });
  app.route({
    ...vote,
    handler: async (request) => {
      await platform.limits.take(votings, String(customerOf(request).id));
      await castVote(platform, customerOf(request).id, request.body.item);
      return done(judgingMessages.voted);
    },
  });
  app.route({
    ...takeVoteBackCall,
    handler: async (request) => {
      await takeVoteBack(platform, customerOf(request).id, request.body.item);
      return done(judgingMessages.voteTaken);
    },
  });
  app.route({
    ...listPrizesCall,
    handler: async (request) => answer(await listPrizes(db, customerOf(request).id)),
  });
  app.route({
    ...findLatestResultCall,
    handler: async (_request, reply) => {
      const result = await findLatestResult(db);
      reply.cacheTags(tags.gallery, tags.pictures, ...prizeTags(prizesIn(result)));
      return answer(result);
    },
  });
  app.route({
    ...findResultCall,
    handler: async (request, reply) => {
      const result = await findResult(db, request.params.slug);
      reply.cacheTags(tags.gallery, tags.pictures, ...prizeTags(prizesIn(result)));
      return answer(result);
    },
  });
};
