import { judgingMessages } from "@cairn/contract/contest/judging/messages.ts";
import * as calls from "@cairn/contract/contest/judging/staff.ts";
import { answer, done, type Routes } from "../../../platform/http/routes.ts";
import { findEdition } from "../editions.ts";
import { checkScores } from "./chain.ts";
import { addJuror, callLastJury, listJurors, removeJuror } from "./jurors.ts";
import { publishEdition } from "./publish-edition.ts";
import { closeRound, openRound } from "./rounds.ts";
import { listStandings } from "./standings.ts";

export const judgingStaffRoutes: Routes = async (app, platform) => {
  const { db } = platform;
  app.route({
    ...calls.listJurors,
    handler: async ({ params }) => answer(await listJurors(db, await findEdition(db, params.slug))),
  });
  app.route({
    ...calls.callLastJury,
    handler: async ({ params }) => {
      await callLastJury(platform, params.slug);
      return done(judgingMessages.lastJuryCalled);
    },
  });
  app.route({
    ...calls.addJuror,
    handler: async ({ params, body }) => {
      await addJuror(platform, params.slug, body.email);
      return done(judgingMessages.jurorAdded);
    },
  });
  app.route({
    ...calls.removeJuror,
    handler: async ({ params }) => {
      await removeJuror(platform, params.slug, params.juror);
      return done(judgingMessages.jurorRemoved);
    },
  });
  app.route({
    ...calls.openRound,
    handler: async ({ params, body }) => {
      await openRound(platform, params.slug, body);
      return done(judgingMessages.roundOpened);
    },
  });
  app.route({
    ...calls.closeRound,
    handler: async ({ params }) => {
      await closeRound(platform, params.slug);
      return done(judgingMessages.roundClosed);
    },
  });
  app.route({
    ...calls.findStandings,
    handler: async ({ params }) => answer(await listStandings(db, await findEdition(db, params.slug))),
  });
  app.route({
    ...calls.checkScores,
    handler: async ({ params }) => {
      const { isIntact, scores, seal, brokenAt } = await checkScores(db, (await findEdition(db, params.slug)).id);
      return answer({ is_intact: isIntact, scores, seal, broken_at: brokenAt });
    },
  });
  app.route({
    ...calls.publishEdition,
    handler: async ({ params }) => {
      await publishEdition(platform, params.slug);
      return done(judgingMessages.published);
    },
  });
};
