import { createHmac } from "node:crypto";
import { pictureReportMessages } from "@cairn/contract/messages/picture-reports.ts";
import { reportPicture } from "@cairn/contract/picture-reports.ts";
import type { FastifyRequest } from "fastify";
import { bearerOf } from "../../../access.ts";
import { type Limit, visitorOf } from "../../../platform/http/rate-limits.ts";
import { done, type Routes } from "../../../platform/http/routes.ts";
import type { Platform } from "../../../platform/platform.ts";
import { findSession } from "../../accounts/sessions.ts";
import { keepReport, type Reporter } from "./service.ts";

// Whoever reports every picture keeps moderators from what is wrong.
const reports: Limit = { name: "picture-reports", times: 20, seconds: 3600 };

export const reportRoutes: Routes = async (app, platform) => {
  app.route({
    ...reportPicture,
    handler: async (request) => {
      await platform.limits.take(reports, visitorOf(request.ip));
      const isNew = await keepReport(platform, request.body, await reporterOf(platform, request));
      return done(isNew ? pictureReportMessages.received : pictureReportMessages.receivedBefore);
    },
  });
};

/** A guest's address is kept as a hash with the shop's own key, which tells nothing but whether two are the same. */
async function reporterOf({ db, secret }: Pick<Platform, "db" | "secret">, request: FastifyRequest): Promise<Reporter> {
  const token = bearerOf(request);
  const customer = token === undefined ? undefined : await findSession(db, token);
  if (customer) return { customerId: customer.id };
  const address = `picture-report ${visitorOf(request.ip)}`;
  return { guestHash: createHmac("sha256", secret).update(address).digest("hex") };
}
