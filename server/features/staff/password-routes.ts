import { staffMessages } from "@cairn/contract/staff/messages.ts";
import * as calls from "@cairn/contract/staff/password-links.ts";
import { staffLoginOf } from "../../access.ts";
import { strictCookie } from "../../platform/http/cookies.ts";
import { pairOf } from "../../platform/http/login-rate-limiter.ts";
import { type Limit, visitorOf } from "../../platform/http/rate-limits.ts";
import { answer, done, type Routes } from "../../platform/http/routes.ts";
import { browserOf } from "./cookies.ts";
import { readLink, requestLink, sendLinkTo, setByLink } from "./password-links.ts";
import { staffCookie } from "./sessions.ts";
import { shownMember } from "./shown-member.ts";

const hour = 60 * 60;
// One fewer than a member is mailed, so that a stranger who asks for somebody's links leaves some for them.
const asked = {
  pair: { name: "staff-link-pair", times: 2, seconds: hour },
  address: { name: "staff-link-address", times: 20, seconds: hour },
} satisfies Record<string, Limit>;
/** Nobody guesses a token of 256 bits; it only keeps the noise down. */
const used: Limit = { name: "staff-link", times: 60, seconds: hour };

/** A forgotten password of staff: links that set a new one. */
export const passwordRoutes: Routes = async (app, platform) => {
  const { db, config, limits } = platform;
  const cookie = strictCookie(config, "/api/admin");

  app.route({
    ...calls.requestPasswordLink,
    handler: async ({ ip, body: { email } }) => {
      await limits.take(asked.pair, pairOf({ ip, email }));
      await limits.take(asked.address, visitorOf(ip));
      await requestLink(platform, email);
      return done(staffMessages.linkAsked);
    },
  });
  app.route({
    ...calls.sendPasswordLink,
    handler: async (request) => {
      const link = await sendLinkTo(platform, staffLoginOf(request), request.params.id);
      return answer({ link }, link === null ? staffMessages.linkSent : staffMessages.linkShown);
    },
  });
  app.route({
    ...calls.readPasswordLink,
    handler: async ({ ip, body }) => {
      await limits.take(used, visitorOf(ip));
      return answer(await readLink(db, body.token));
    },
  });
  app.route({
    ...calls.setPasswordByLink,
    handler: async (request, reply) => {
      await limits.take(used, visitorOf(request.ip));
      const { id, method, routeOptions } = request;
      const from = { id, method, routeOptions, browser: browserOf(request) };
      const { token, member } = await setByLink(platform, request.body, from);
      reply.setCookie(staffCookie, token, cookie);
      return answer(await shownMember(platform, member), staffMessages.passwordSet);
    },
  });
};
