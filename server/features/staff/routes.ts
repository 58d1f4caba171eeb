import { accountMessages } from "@cairn/contract/messages/accounts.ts";
import { staffMessages } from "@cairn/contract/messages/staff.ts";
import { listAudit } from "@cairn/contract/staff/audit.ts";
import { listOutbox, readOutboxMail, showOutboxMail } from "@cairn/contract/staff/mails.ts";
import { rolePermissions } from "@cairn/contract/staff/permissions.ts";
import {
  changeStaffPassword,
  endStaffLogins,
  findStaffMember,
  staffLogin,
  staffLogout,
} from "@cairn/contract/staff/session.ts";
import { staffMemberOf } from "../../access.ts";
import { strictCookie } from "../../platform/http/cookies.ts";
import { createLoginRateLimiter } from "../../platform/http/login-rate-limiter.ts";
import type { Limit } from "../../platform/http/rate-limits.ts";
import { answer, done, type Routes } from "../../platform/http/routes.ts";
import { listChanges } from "./audit.ts";
import { findMail, listMails, logStaffIn, setStaffPassword } from "./service.ts";
import { endOtherStaffSessions, endStaffSession, type StaffMember, staffCookie } from "./sessions.ts";

/** Each attempt could be a guess of the password at an unattended browser. */
const passwordChanges: Limit = { name: "staff-password", times: 10, seconds: 60 * 60 };

const mailHeaders = {
  "content-type": "text/html; charset=utf-8",
  "content-security-policy":
    "sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; frame-ancestors 'self'",
};

const shown = (member: StaffMember) => ({ ...member, permissions: [...rolePermissions[member.role]] });

export const staffRoutes: Routes = async (app, platform) => {
  const { db, config, limits } = platform;
  const loginRateLimiter = createLoginRateLimiter(platform, {
    name: "staff-login",
    path: staffLogin.url,
    triesPerAddress: 20,
  });
  const cookie = strictCookie(config, "/api/admin");

  app.route({
    ...staffLogin,
    handler: async (request, reply) => {
      const { email, password } = request.body;
      await loginRateLimiter.consume(request, email);
      const { token, member } = await logStaffIn(db, email, password);
      reply.setCookie(staffCookie, token, cookie);
      loginRateLimiter.remember(reply, email);
      return answer(shown(member));
    },
  });
  app.route({
    ...findStaffMember,
    handler: async ({ staffMember }) => answer(shown(staffMember as StaffMember)),
  });
  app.route({
    ...staffLogout,
    handler: async ({ cookies }, reply) => {
      await endStaffSession(db, cookies[staffCookie] ?? "");
      reply.clearCookie(staffCookie, cookie);
      return done(accountMessages.loggedOut);
    },
  });
  app.route({
    ...changeStaffPassword,
    handler: async (request) => {
      const { current_password, password } = request.body;
      const { id } = staffMemberOf(request);
      await limits.take(passwordChanges, String(id));
      await setStaffPassword(platform, id, current_password, password, request.cookies[staffCookie] ?? "");
      return done(staffMessages.passwordChanged);
    },
  });
  app.route({
    ...endStaffLogins,
    handler: async (request) => {
      await endOtherStaffSessions(db, staffMemberOf(request).id, request.cookies[staffCookie] ?? "");
      return done(staffMessages.loginsEnded);
    },
  });
  app.route({ ...listAudit, handler: async ({ query }) => answer(await listChanges(db, query)) });
  app.route({ ...listOutbox, handler: async ({ query }) => answer(await listMails(db, query.page)) });
  // A route of its own with a sandbox, since the dashboard's policy lets no script set a page's HTML.
  app.route({
    ...showOutboxMail,
    handler: async ({ params }, reply) => {
      const { html } = await findMail(db, params.id);
      return reply.headers(mailHeaders).send(html ?? "");
    },
  });
  app.route({ ...readOutboxMail, handler: async ({ params }) => answer(await findMail(db, params.id)) });
};
