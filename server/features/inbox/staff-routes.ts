import * as calls from "@cairn/contract/inbox/staff.ts";
import { staffInboxMessages } from "@cairn/contract/inbox/staff-messages.ts";
import { staffMemberOf } from "../../access.ts";
import { doEach } from "../../platform/database/bulk.ts";
import { answer, type Routes } from "../../platform/http/routes.ts";
import { answerByMail, callSpam, keepNote, move } from "./answers.ts";
import { listAllLetters, readLetter } from "./staff-service.ts";

export const inboxStaffRoutes: Routes = async (app, platform) => {
  const { db } = platform;
  app.route({ ...calls.listLetters, handler: async ({ query }) => answer(await listAllLetters(db, query)) });
  app.route({ ...calls.findLetter, handler: async ({ params }) => answer(await readLetter(db, params.id)) });
  app.route({
    ...calls.answerLetter,
    handler: async (request) => {
      const { params, body } = request;
      const letter = await answerByMail(platform, { ...params, ...body, staffId: staffMemberOf(request).id });
      return answer(letter, staffInboxMessages.answered);
    },
  });
  app.route({
    ...calls.moveLetter,
    handler: async ({ params, body }) => {
      const letter = await move(platform, { ...params, ...body });
      return answer(letter, staffInboxMessages.moved[body.state]);
    },
  });
  app.route({
    ...calls.callLettersSpam,
    handler: async ({ body }) => answer(await doEach(body.ids, (id) => callSpam(platform, id))),
  });
  app.route({
    ...calls.noteOnLetter,
    handler: async ({ params, body }) =>
      answer(await keepNote(platform, { ...params, ...body }), staffInboxMessages.noted),
  });
};
