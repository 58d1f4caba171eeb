import * as calls from "@cairn/contract/inbox/staff.ts";
import { readyAnswerMessages, staffInboxMessages } from "@cairn/contract/inbox/staff-messages.ts";
import { readyAnswers } from "@cairn/contract/inbox/staff-ready-answers.ts";
import { staffMemberOf } from "../../access.ts";
import { doEach } from "../../platform/database/bulk.ts";
import { answer, type Routes } from "../../platform/http/routes.ts";
import { serveResource } from "../../platform/http/serve-resource.ts";
import { answerByMail, callSpam, keepNote, move } from "./answers.ts";
import { ownAddresses } from "./mailbox.ts";
import {
  addReadyAnswer,
  changeReadyAnswer,
  listReadyAnswers,
  readReadyAnswer,
  removeReadyAnswer,
} from "./ready-answers.ts";
import { listAllLetters, readLetter } from "./staff-service.ts";

export const inboxStaffRoutes: Routes = async (app, platform) => {
  const { db } = platform;
  app.route({ ...calls.listLetters, handler: async ({ query }) => answer(await listAllLetters(db, query)) });
  app.route({ ...calls.findLetter, handler: async ({ params }) => answer(await readLetter(db, params.id)) });
  app.route({
    ...calls.findReplyAddress,
    handler: async () => {
      const [address = ""] = await ownAddresses(platform);
      return answer({ address, is_read: platform.config.inboxImapUrl !== undefined });
    },
  });
  serveResource(app, readyAnswers, {
    list: (query) => listReadyAnswers(db, query),
    one: (id) => readReadyAnswer(db, id),
    create: (input) => addReadyAnswer(platform, input),
    update: (id, change) => changeReadyAnswer(platform, id, change),
    delete: (id) => removeReadyAnswer(platform, id),
    messages: readyAnswerMessages,
  });
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
