import * as calls from "@cairn/contract/questions/staff.ts";
import { staffQuestionMessages as messages } from "@cairn/contract/questions/staff-messages.ts";
import { staffMemberOf } from "../../access.ts";
import { answer, type Routes } from "../../platform/http/routes.ts";
import * as decisions from "./decisions.ts";
import { listQuestionsForStaff, readQuestion } from "./staff-service.ts";

export const questionStaffRoutes: Routes = async (app, platform) => {
  const { db } = platform;
  app.route({
    ...calls.listStaffQuestions,
    handler: async ({ query }) => answer(await listQuestionsForStaff(db, query)),
  });
  app.route({
    ...calls.findStaffQuestion,
    handler: async ({ params }) => answer(await readQuestion(db, params.id)),
  });
  app.route({
    ...calls.answerQuestion,
    handler: async (request) => {
      const decided = { ...request.body, id: request.params.id, staffId: staffMemberOf(request).id };
      return answer(await decisions.answer(platform, decided), messages.answered);
    },
  });
  app.route({
    ...calls.declineQuestion,
    handler: async (request) => {
      const decided = { ...request.body, id: request.params.id, staffId: staffMemberOf(request).id };
      return answer(await decisions.decline(platform, decided), messages.declined);
    },
  });
  app.route({
    ...calls.hideQuestion,
    handler: async (request) => {
      const decided = { ...request.body, id: request.params.id, staffId: staffMemberOf(request).id };
      return answer(await decisions.hide(platform, decided), messages.hidden);
    },
  });
  app.route({
    ...calls.showQuestionAgain,
    handler: async (request) => {
      const decided = { ...request.body, id: request.params.id, staffId: staffMemberOf(request).id };
      return answer(await decisions.showAgain(platform, decided), messages.shownAgain);
    },
  });
};
