import { reportPackingProblem, settlePackingProblem } from "@cairn/contract/orders/packing/problems.ts";
import * as calls from "@cairn/contract/orders/packing/staff.ts";
import { packingProblemMessages } from "@cairn/contract/orders/packing/staff-messages.ts";
import type { FastifyReply } from "fastify";
import { staffMemberOf } from "../../../access.ts";
import { doEach } from "../../../platform/database/bulk.ts";
import { claimNext } from "../../../platform/database/claims.ts";
import { answer, done, type Routes } from "../../../platform/http/routes.ts";
import { findSettings } from "../../settings/service.ts";
import { byStaff } from "../by-staff.ts";
import { countToPack } from "../find-orders.ts";
import { changePacking } from "../fulfilment/service.ts";
import { findAnyOrder } from "../staff-service.ts";
import { printLabels, printSlips } from "./batch/print.ts";
import { packing } from "./claims.ts";
import { reportProblem, settleProblem } from "./problems.ts";
import { findSlips, slipHeaders, slipPage } from "./slips.ts";

export const packingStaffRoutes: Routes = async (app, platform) => {
  const { db } = platform;
  app.route({
    ...calls.packOrders,
    handler: async (request) => {
      const by = byStaff(request);
      const pack = (id: string | number) => changePacking(platform, String(id), "packed", by);
      return answer(await doEach(request.body.ids, pack));
    },
  });
  app.route({
    ...calls.showSlips,
    handler: async ({ query }, reply) => {
      const slips = await findSlips(db, query.ids);
      return reply.headers(slipHeaders).send(slipPage(await findSettings(platform), slips));
    },
  });
  const sendPdf = (reply: FastifyReply, name: string, pdf: Uint8Array) =>
    reply
      .type("application/pdf")
      .header("content-disposition", `inline; filename="${name}.pdf"`)
      .send(Buffer.from(pdf));
  app.route({
    ...calls.printSlips,
    handler: async ({ query: { ids, paper } }, reply) =>
      sendPdf(reply, "packing-slips", await printSlips(platform, ids, paper)),
  });
  app.route({
    ...calls.printLabels,
    handler: async ({ query: { ids, paper } }, reply) =>
      sendPdf(reply, "labels", await printLabels(platform, ids, paper)),
  });
  app.route({
    ...calls.claimNextToPack,
    handler: async (request) => {
      const reference = await claimNext(platform, packing, staffMemberOf(request).id, request.body.skipped);
      const order = reference === undefined ? null : await findAnyOrder(db, reference);
      return answer({ order, left: await countToPack(db) });
    },
  });
  app.route({
    ...reportPackingProblem,
    handler: async (request) => {
      await reportProblem(platform, request.params.reference, request.body, byStaff(request));
      return done(packingProblemMessages.reported);
    },
  });
  app.route({
    ...settlePackingProblem,
    handler: async (request) => {
      await settleProblem(platform, request.params.reference, request.body.words, byStaff(request));
      return done(packingProblemMessages.settled);
    },
  });
};
