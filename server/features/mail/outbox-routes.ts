import * as calls from "@cairn/contract/mail/staff-outbox.ts";
import { staffMessages } from "@cairn/contract/staff/messages.ts";
import { staffMemberOf } from "../../access.ts";
import { answer, done, type Routes } from "../../platform/http/routes.ts";
import { findMail, listMails } from "./outbox.ts";
import { resendMail } from "./resend.ts";

const mailHeaders = {
  "content-type": "text/html; charset=utf-8",
  "content-security-policy":
    "sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; frame-ancestors 'self'",
};

/** The outbox. */
export const outboxRoutes: Routes = async (app, platform) => {
  const { db } = platform;
  app.route({ ...calls.listOutbox, handler: async ({ query }) => answer(await listMails(db, query)) });
  // A route of its own with a sandbox, since the dashboard's policy lets no script set a page's HTML.
  app.route({
    ...calls.showOutboxMail,
    handler: async (request, reply) => {
      const { html } = await findMail(db, request.params.id, staffMemberOf(request).rights);
      return reply.headers(mailHeaders).send(html ?? "");
    },
  });
  app.route({
    ...calls.readOutboxMail,
    handler: async (request) => answer(await findMail(db, request.params.id, staffMemberOf(request).rights)),
  });
  app.route({
    ...calls.resendMail,
    handler: async ({ params }) => {
      await resendMail(platform, params.id);
      return done(staffMessages.mailQueued);
    },
  });
};
