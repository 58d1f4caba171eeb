import { letterMessages } from "@cairn/contract/inbox/messages.ts";
import { findChallenge, sendLetter } from "@cairn/contract/inbox/public.ts";
import { bearerOf } from "../../access.ts";
import { type Limit, visitorOf } from "../../platform/http/rate-limits.ts";
import { answer, done, type Routes } from "../../platform/http/routes.ts";
import { findSession } from "../accounts/sessions.ts";
import { makeChallenge } from "./proof.ts";
import { keepLetter, writerOf } from "./service.ts";

const lettersPerVisitor: Limit = { name: "letter-visitor", times: 20, seconds: 3600 };
const lettersPerEmail: Limit = { name: "letter-email", times: 10, seconds: 3600 };

export const inboxRoutes: Routes = async (app, platform) => {
  const { db, limits } = platform;
  app.route({ ...findChallenge, handler: async () => answer(await makeChallenge(platform)) });
  app.route({
    ...sendLetter,
    handler: async (request) => {
      const token = bearerOf(request);
      const customer = token === undefined ? undefined : await findSession(db, token);
      const writer = writerOf(request.body, customer);
      await limits.takeAll([
        [lettersPerVisitor, visitorOf(request.ip)],
        [lettersPerEmail, writer.email],
      ]);
      await keepLetter(platform, request.body, writer);
      return done(letterMessages.received);
    },
  });
};
