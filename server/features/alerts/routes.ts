import { accountMessages } from "@cairn/contract/accounts/messages.ts";
import { alertMessages } from "@cairn/contract/alerts/messages.ts";
import { confirmAlert, endAlerts, requestAlert } from "@cairn/contract/alerts/public.ts";
import { bearerOf } from "../../access.ts";
import { invalid } from "../../platform/errors.ts";
import { type Limit, visitorOf } from "../../platform/http/rate-limits.ts";
import { type App, done, type Routes } from "../../platform/http/routes.ts";
import { isConfirmed } from "../accounts/customers.ts";
import { findSession } from "../accounts/sessions.ts";
import { confirmByToken, endByToken, noteAlert } from "./service.ts";

// Whoever enters many addresses fills the mailboxes of others.
const requests: Limit = { name: "alert-address", times: 30, seconds: 3600 };

export const alertRoutes: Routes = async (app, platform) => {
  const { db, limits } = platform;
  app.route({
    ...requestAlert,
    handler: async (request) => {
      await limits.take(requests, visitorOf(request.ip));
      const { product_id, variant_id, email } = request.body;
      const token = bearerOf(request);
      const customer = token === undefined ? undefined : await findSession(db, token);
      const to = customer?.email ?? email;
      if (to === undefined) {
        throw invalid("email", accountMessages.emailRequired, "email_needed");
      }
      const isKnown = customer !== undefined && (await isConfirmed(db, customer.id));
      await noteAlert(platform, { product_id, variant_id }, { email: to, isConfirmed: isKnown });
      if (!platform.mailer.configured) return done(alertMessages.notedWithoutMail);
      return done(isKnown ? alertMessages.noted : alertMessages.linkSent);
    },
  });
  app.route({
    ...confirmAlert,
    handler: async ({ body }) => {
      await confirmByToken(platform, body.token);
      return done(alertMessages.confirmed);
    },
  });
  // Mail clients send a form that says no more than the address does, so it is not read.
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser("*", async () => undefined);
    (scope as App).route({
      ...endAlerts,
      handler: async ({ params }) => {
        await endByToken(platform, params.token);
        return done(alertMessages.ended);
      },
    });
  });
};
