import { accountMessages } from "@cairn/contract/messages/accounts.ts";
import { listOutbox, readOutboxMail } from "@cairn/contract/staff/mails.ts";
import { rolePermissions } from "@cairn/contract/staff/permissions.ts";
import { findStaffMember, staffLogin, staffLogout } from "@cairn/contract/staff/session.ts";
import { strictCookie } from "../../platform/http/cookies.ts";
import { createLoginRateLimiter } from "../../platform/http/login-rate-limiter.ts";
import { answer, done, type Routes } from "../../platform/http/routes.ts";
import { findMail, listMails, logStaffIn } from "./service.ts";
import { endStaffSession, type StaffMember, staffCookie } from "./sessions.ts";

const shown = (member: StaffMember) => ({ ...member, permissions: [...rolePermissions[member.role]] });

export const staffRoutes: Routes = async (app, platform) => {
  const { db, config } = platform;
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
  app.route({ ...listOutbox, handler: async ({ query }) => answer(await listMails(db, query.page)) });
  app.route({ ...readOutboxMail, handler: async ({ params }) => answer(await findMail(db, params.id)) });
};
