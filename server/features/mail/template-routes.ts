import { mailTextMessages as messages } from "@cairn/contract/mail/staff-messages.ts";
import * as calls from "@cairn/contract/mail/staff-templates.ts";
import { staffMemberOf } from "../../access.ts";
import { readPage } from "../../platform/database/pages.ts";
import type { Limit } from "../../platform/http/rate-limits.ts";
import { answer, done, type Routes } from "../../platform/http/routes.ts";
import { changeTexts, listKinds, previewTexts, readTexts, restoreTexts, sendPreview } from "./templates.ts";

/** A mail server that sees the same words many times takes them for an advertiser's. */
const testMails: Limit = { name: "staff-test-mails", times: 30, seconds: 60 * 60 };

/** The words of every kind of mail. */
export const mailTemplateRoutes: Routes = async (app, platform) => {
  const { db, limits } = platform;
  app.route({
    ...calls.listMailTexts,
    handler: async ({ query: { page, per_page, search, group } }) => {
      const kinds = await listKinds(db, search, group);
      return answer(
        await readPage(page, per_page, {
          rows: async (limit, offset) => kinds.slice(offset, offset + limit),
          total: () => kinds.length,
          show: (kind) => kind,
        }),
      );
    },
  });
  app.route({ ...calls.findMailTexts, handler: async ({ params }) => answer(await readTexts(db, params.id)) });
  app.route({
    ...calls.saveMailTexts,
    handler: async ({ params, body }) => answer(await changeTexts(platform, params.id, body), messages.saved),
  });
  app.route({
    ...calls.restoreMailTexts,
    handler: async ({ params, body }) =>
      answer(await restoreTexts(platform, params.id, body.version), messages.restored),
  });
  app.route({
    ...calls.previewMail,
    handler: async ({ params, body }) => answer(await previewTexts(platform, params.id, body.texts)),
  });
  app.route({
    ...calls.sendTestMail,
    handler: async (request) => {
      const { id, email } = staffMemberOf(request);
      await limits.take(testMails, String(id));
      await sendPreview(platform, request.params.id, request.body.texts, email);
      return done(messages.sent(email));
    },
  });
};
