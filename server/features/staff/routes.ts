import { accountMessages } from "@cairn/contract/messages.ts";
import { listOutbox, readOutboxMail } from "@cairn/contract/staff/mails.ts";
import { rolePermissions } from "@cairn/contract/staff/permissions.ts";
import { findStaffMember, staffLogin, staffLogout } from "@cairn/contract/staff/session.ts";
import { strictCookie } from "../../platform/http/cookies.ts";
import { type Limit, visitorOf } from "../../platform/http/limits.ts";
import { answer, done, type Routes } from "../../platform/http/routes.ts";
import { findMail, listMails, logStaffIn } from "./service.ts";
import { endStaffSession, type StaffMember, staffCookie } from "./sessions.ts";

const triesPerAddress: Limit = { name: "staff-login-address", times: 20, seconds: 900 };
const triesPerAccount: Limit = { name: "staff-login-account", times: 10, seconds: 900 };

const shown = (member: StaffMember) => ({ ...member, permissions: [...rolePermissions[member.role]] });

export const staffRoutes: Routes = async (app, { db, limits, config }) => {
  const cookie = strictCookie(config, "/api/admin");

  app.route({
    ...staffLogin,
    handler: async ({ body, ip }, reply) => {
      await limits.take(triesPerAddress, visitorOf(ip));
      await limits.take(triesPerAccount, `${visitorOf(ip)} ${body.email.toLowerCase()}`);
      const { token, member } = await logStaffIn(db, body.email, body.password);
      reply.setCookie(staffCookie, token, cookie);
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
