import { accountMessages } from "@cairn/contract/accounts/messages.ts";
import { listAudit } from "@cairn/contract/staff/audit.ts";
import { staffMessages } from "@cairn/contract/staff/messages.ts";
import { mayDo } from "@cairn/contract/staff/permissions.ts";
import * as calls from "@cairn/contract/staff/session.ts";
import { staffLoginOf, staffMemberOf } from "../../access.ts";
import { transact } from "../../platform/database/transact.ts";
import { strictCookie } from "../../platform/http/cookies.ts";
import { createLoginRateLimiter } from "../../platform/http/login-rate-limiter.ts";
import type { Limit } from "../../platform/http/rate-limits.ts";
import { answer, done, type Routes } from "../../platform/http/routes.ts";
import { listChanges } from "./audit.ts";
import { browserOf, staffTokenOf } from "./cookies.ts";
import { confirmAgain, logStaffIn, setStaffPassword } from "./login.ts";
import { endSession, endSessionOf, endStaffSessions, listSessions, staffCookie } from "./sessions.ts";
import { shownMember } from "./shown-member.ts";

/** Each attempt could be a guess of the password at an unattended browser. */
const passwordChecks: Limit = { name: "staff-password", times: 10, seconds: 60 * 60 };

export const staffRoutes: Routes = async (app, platform) => {
  const { db, config, limits } = platform;
  const loginRateLimiter = createLoginRateLimiter(platform, {
    name: "staff-login",
    path: calls.staffLogin.url,
    triesPerAddress: 20,
  });
  const cookie = strictCookie(config, "/api/admin");

  app.route({
    ...calls.staffLogin,
    handler: async (request, reply) => {
      const { email } = request.body;
      await loginRateLimiter.consume(request, email);
      const { id, method, routeOptions } = request;
      const from = { id, method, routeOptions, browser: browserOf(request) };
      const { token, member } = await logStaffIn(platform, request.body, from);
      reply.setCookie(staffCookie, token, cookie);
      loginRateLimiter.remember(reply, email);
      return answer(await shownMember(platform, member));
    },
  });
  app.route({
    ...calls.findStaffMember,
    handler: async (request) => answer(await shownMember(platform, staffLoginOf(request))),
  });
  app.route({
    ...calls.staffLogout,
    handler: async (request, reply) => {
      await transact(platform, (tx) => endSessionOf(tx, staffTokenOf(request)));
      reply.clearCookie(staffCookie, cookie);
      return done(accountMessages.loggedOut);
    },
  });
  app.route({
    ...calls.confirmPassword,
    handler: async (request) => {
      const { id } = staffMemberOf(request);
      await limits.take(passwordChecks, String(id));
      await confirmAgain(platform, id, request.body, staffTokenOf(request));
      return done(staffMessages.confirmed);
    },
  });
  app.route({
    ...calls.changeStaffPassword,
    handler: async (request) => {
      const { current_password, password } = request.body;
      const { id } = staffMemberOf(request);
      await limits.take(passwordChecks, String(id));
      await setStaffPassword(platform, id, current_password, password, staffTokenOf(request));
      return done(staffMessages.passwordChanged);
    },
  });
  app.route({
    ...calls.listStaffSessions,
    handler: async (request) => answer(await listSessions(db, staffMemberOf(request).id, staffTokenOf(request))),
  });
  app.route({
    ...calls.endStaffSession,
    handler: async (request) => {
      await transact(platform, (tx) => endSession(tx, staffMemberOf(request).id, request.params.id));
      return done(staffMessages.loginEnded);
    },
  });
  app.route({
    ...calls.endStaffLogins,
    handler: async (request) => {
      await transact(platform, (tx) => endStaffSessions(tx, staffMemberOf(request).id, staffTokenOf(request)));
      return done(staffMessages.loginsEnded);
    },
  });
  app.route({
    ...listAudit,
    handler: async (request) => {
      const seesCosts = mayDo(staffMemberOf(request).rights, "products.costs");
      return answer(await listChanges(db, request.query, { seesCosts }));
    },
  });
};
