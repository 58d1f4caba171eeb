import { judgingMessages } from "@cairn/contract/contest/judging/messages.ts";
import * as calls from "@cairn/contract/contest/judging/staff-jury.ts";
import { editionPrizeMessages } from "@cairn/contract/contest/staff-edition-messages.ts";
import { staffMemberOf } from "../../../access.ts";
import { answer, done, type Routes } from "../../../platform/http/routes.ts";
import { listCoverage } from "./coverage.ts";
import { excludeEntry, includeEntry } from "./exclusions.ts";
import { findJudging, listJudgedEditions } from "./judged-editions.ts";
import { previewMails } from "./mails-of-result.ts";
import { findPublication } from "./places.ts";
import { previewResult } from "./previews.ts";
import { remindJurors } from "./reminders.ts";
import { sealFileOf } from "./seal-file.ts";
import { notePrizeSent } from "./sending.ts";
import { takeBack } from "./taking-back.ts";

/** What the jury's chair sees and does. */
export const juryStaffRoutes: Routes = async (app, platform) => {
  const { db } = platform;
  app.route({
    ...calls.listJudgedEditions,
    handler: async ({ query }) => answer(await listJudgedEditions(db, query)),
  });
  app.route({ ...calls.findJudging, handler: async ({ params }) => answer(await findJudging(db, params.id)) });
  app.route({
    ...calls.listCoverage,
    handler: async ({ params, query }) => answer(await listCoverage(db, params.id, query)),
  });
  app.route({
    ...calls.remindJurors,
    handler: async ({ params, body }) => answer(await remindJurors(platform, params.id, body.ids)),
  });
  app.route({
    ...calls.downloadSeal,
    handler: async ({ params }, reply) => {
      const file = await sealFileOf(db, params.id);
      return reply
        .type("application/json; charset=utf-8")
        .header("content-disposition", `attachment; filename="seal-${params.id}.json"`)
        .header("cache-control", "no-store")
        .send(file);
    },
  });
  app.route({
    ...calls.excludeEntry,
    handler: async ({ params, body }) => {
      await excludeEntry(platform, params.id, body.reference, body.reason);
      return done(judgingMessages.entryExcluded);
    },
  });
  app.route({
    ...calls.includeEntry,
    handler: async ({ params }) => done(await includeEntry(platform, params.id, params.reference)),
  });
  app.route({
    ...calls.findPublication,
    handler: async ({ params }) => answer(await findPublication(platform, params.id)),
  });
  app.route({
    ...calls.previewPublication,
    handler: async ({ params }, reply) => reply.code(201).send(answer(await previewResult(platform, params.id))),
  });
  app.route({
    ...calls.listPublicationMails,
    handler: async ({ params }) => answer(await previewMails(platform, params.id)),
  });
  app.route({
    ...calls.takeBackPlace,
    handler: async ({ params, body }) => {
      const input = { reason: body.reason, movesUp: body.moves_up };
      return answer(await takeBack(platform, params.id, params.place, input), judgingMessages.takenBack);
    },
  });
  app.route({
    ...calls.notePrizeSent,
    handler: async (request) => {
      const { params, body } = request;
      const input = { isSent: body.is_sent, staffName: staffMemberOf(request).name };
      await notePrizeSent(platform, params.id, params.place, input);
      return done(body.is_sent ? editionPrizeMessages.sent : editionPrizeMessages.notSent);
    },
  });
};
