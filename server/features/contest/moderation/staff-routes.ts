import { moderationMessages } from "@cairn/contract/contest/entry-messages.ts";
import * as calls from "@cairn/contract/contest/moderation/staff.ts";
import { staffMemberOf } from "../../../access.ts";
import { doEach } from "../../../platform/database/bulk.ts";
import { claimNext } from "../../../platform/database/claims.ts";
import { answer, done, type Routes } from "../../../platform/http/routes.ts";
import { serveDocument } from "../../settings/document-routes.ts";
import type { StaffSession } from "../../staff/sessions.ts";
import { countWaiting, moderation } from "./claims.ts";
import { decide, undo, type Verdict } from "./decisions.ts";
import { declineReasons } from "./decline-reasons.ts";
import { listEditionNames, listEntries } from "./find-entries.ts";
import { readEntry } from "./one-entry.ts";
import { categorise, prepareAgain } from "./service.ts";

export const moderationStaffRoutes: Routes = async (app, platform) => {
  const { findDeclineReasons: find, saveDeclineReasons: save } = calls;
  serveDocument(app, platform, { find, save }, declineReasons);
  app.route({ ...calls.listSubmissions, handler: async ({ query }) => answer(await listEntries(platform, query)) });
  app.route({ ...calls.listEditionNames, handler: async () => answer(await listEditionNames(platform.db)) });
  app.route({
    ...calls.findSubmission,
    handler: async (request) => answer(await readEntry(platform, staffMemberOf(request).id, request.params.reference)),
  });
  app.route({
    ...calls.claimNextSubmission,
    handler: async (request) => {
      const { id } = staffMemberOf(request);
      const reference = await claimNext(platform, moderation, id, request.body.skipped);
      const entry = reference === undefined ? null : await readEntry(platform, id, reference);
      return answer({ entry, left: await countWaiting(platform.db) });
    },
  });
  app.route({
    ...calls.approveSubmission,
    handler: async (request) => {
      const verdict = { from: request.body?.from ?? "pending", state: "approved" } as const;
      await decide(platform, staffMemberOf(request), request.params.reference, verdict);
      return done(moderationMessages.approved);
    },
  });
  app.route({
    ...calls.declineSubmission,
    handler: async (request) => {
      const verdict = { ...request.body, state: "declined" } as const;
      await decide(platform, staffMemberOf(request), request.params.reference, verdict);
      return done(moderationMessages.declined);
    },
  });
  app.route({
    ...calls.undoDecision,
    handler: async (request) => {
      await undo(platform, staffMemberOf(request), request.params.reference);
      return done(moderationMessages.undone);
    },
  });
  const decideEach = (ids: readonly (string | number)[], moderator: StaffSession, verdict: Verdict) =>
    doEach(ids, (id) => decide(platform, moderator, String(id), verdict));
  app.route({
    ...calls.approveSubmissions,
    handler: async (request) => {
      const verdict = { from: "pending", state: "approved" } as const;
      return answer(await decideEach(request.body.ids, staffMemberOf(request), verdict));
    },
  });
  app.route({
    ...calls.declineSubmissions,
    handler: async (request) => {
      const verdict = { from: "pending", state: "declined", reason: request.body.reason } as const;
      return answer(await decideEach(request.body.ids, staffMemberOf(request), verdict));
    },
  });
  app.route({
    ...calls.undoDecisions,
    handler: async (request) =>
      answer(await doEach(request.body.ids, (id) => undo(platform, staffMemberOf(request), String(id)))),
  });
  app.route({
    ...calls.prepareSubmission,
    handler: async ({ params }) => {
      await prepareAgain(platform, params.reference);
      return done(moderationMessages.preparing);
    },
  });
  app.route({
    ...calls.categoriseSubmission,
    handler: async ({ params, body }) => {
      await categorise(platform, params.reference, body.category);
      return done(moderationMessages.categorised);
    },
  });
};
