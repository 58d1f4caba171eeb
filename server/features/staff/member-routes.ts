import * as calls from "@cairn/contract/staff/members.ts";
import { staffMessages } from "@cairn/contract/staff/messages.ts";
import * as policy from "@cairn/contract/staff/policy.ts";
import * as factor from "@cairn/contract/staff/second-factor.ts";
import { staffLoginOf } from "../../access.ts";
import { transact } from "../../platform/database/transact.ts";
import { strictCookie } from "../../platform/http/cookies.ts";
import { type Limit, visitorOf } from "../../platform/http/rate-limits.ts";
import { answer, done, type Routes } from "../../platform/http/routes.ts";
import { browserOf } from "./cookies.ts";
import { accept, endInvitation, invite, listInvited, readInvitation } from "./invitations.ts";
import { changeMember, forgetSecondFactor, listAllMembers, readMember, restore, suspend } from "./members.ts";
import { findPolicy, savePolicy } from "./policy.ts";
import { begin, confirm, end, renewCodes } from "./second-factor.ts";
import { staffCookie } from "./sessions.ts";
import { shownMember } from "./shown-member.ts";

/** Nobody guesses a token of 256 bits; it only keeps the noise down. */
const invitationReads: Limit = { name: "staff-invitation", times: 60, seconds: 60 * 60 };
/** The first codes of an app, so that its secret is not found by trying them all. */
const firstCodes: Limit = { name: "staff-first-code", times: 20, seconds: 60 * 60 };

/** Who works here: members, invitations and second factors. */
export const memberRoutes: Routes = async (app, platform) => {
  const { db, config, limits } = platform;
  const cookie = strictCookie(config, "/api/admin");

  app.route({ ...calls.listMembers, handler: async ({ query }) => answer(await listAllMembers(db, query)) });
  app.route({ ...calls.findMember, handler: async ({ params }) => answer(await readMember(db, params.id)) });
  app.route({
    ...calls.updateMember,
    handler: async ({ params, body }) =>
      answer(await changeMember(platform, params.id, body), staffMessages.memberSaved),
  });
  app.route({
    ...calls.suspendMember,
    handler: async ({ params }) => answer(await suspend(platform, params.id), staffMessages.memberSuspended),
  });
  app.route({
    ...calls.restoreMember,
    handler: async ({ params }) => answer(await restore(platform, params.id), staffMessages.memberRestored),
  });
  app.route({
    ...calls.resetSecondFactor,
    handler: async ({ params }) =>
      answer(await forgetSecondFactor(platform, params.id), staffMessages.secondFactorReset),
  });

  app.route({ ...calls.listInvitations, handler: async () => answer(await listInvited(db)) });
  app.route({
    ...calls.inviteMember,
    handler: async (request, reply) => {
      reply.code(201);
      return answer(await invite(platform, staffLoginOf(request), request.body), staffMessages.invited);
    },
  });
  app.route({
    ...calls.endInvitation,
    handler: async ({ params }) => {
      await endInvitation(platform, params.id);
      return done(staffMessages.invitationEnded);
    },
  });
  app.route({
    ...calls.readInvitation,
    handler: async ({ ip, body }) => {
      await limits.take(invitationReads, visitorOf(ip));
      return answer(await readInvitation(db, body.token));
    },
  });
  app.route({
    ...calls.acceptInvitation,
    handler: async (request, reply) => {
      await limits.take(invitationReads, visitorOf(request.ip));
      const { id, method, routeOptions } = request;
      const from = { id, method, routeOptions, browser: browserOf(request) };
      const { token, member } = await accept(platform, request.body, from);
      reply.code(201).setCookie(staffCookie, token, cookie);
      return answer(await shownMember(platform, member));
    },
  });

  app.route({
    ...factor.beginSecondFactor,
    handler: async (request) => answer(await begin(platform, staffLoginOf(request))),
  });
  app.route({
    ...factor.confirmSecondFactor,
    handler: async (request) => {
      const member = staffLoginOf(request);
      await limits.take(firstCodes, String(member.id));
      const codes = await confirm(platform, member, request.body.code);
      return answer({ recovery_codes: codes }, staffMessages.secondFactorOn);
    },
  });
  app.route({
    ...factor.renewRecoveryCodes,
    handler: async (request) => answer({ recovery_codes: await renewCodes(platform, staffLoginOf(request)) }),
  });
  app.route({
    ...factor.endSecondFactor,
    handler: async (request) => {
      await end(platform, staffLoginOf(request));
      return done(staffMessages.secondFactorOff);
    },
  });
  app.route({ ...policy.findStaffPolicy, handler: async () => answer(await findPolicy(platform)) });
  app.route({
    ...policy.saveStaffPolicy,
    handler: async ({ body }) => {
      await transact(platform, (tx) => savePolicy(tx, body));
      return done(staffMessages.policySaved);
    },
  });
};
