import {
  acceptReturn,
  closeReturn,
  declineReturn,
  exchangeReturn,
  listReturns,
  receiveReturn,
  refundReturn,
  showStaffReturnPicture,
  startReturn,
} from "@cairn/contract/orders/returns/staff.ts";
import { staffReturnMessages } from "@cairn/contract/orders/staff-messages.ts";
import type { FastifyRequest } from "fastify";
import { answer, done, type Routes } from "../../../platform/http/routes.ts";
import { byStaff } from "../by-staff.ts";
import { readPicture } from "./pictures.ts";
import { accept, close, decline, exchange, listAllReturns, receive, refund } from "./staff-service.ts";
import { startReturn as start } from "./start-return.ts";

export const returnStaffRoutes: Routes = async (app, platform) => {
  const { db } = platform;
  const actionOf = (request: FastifyRequest, params: { reference: string; return: number }) => ({
    reference: params.reference,
    returnId: params.return,
    by: byStaff(request),
  });
  app.route({ ...listReturns, handler: async ({ query }) => answer(await listAllReturns(db, query)) });
  app.route({
    ...startReturn,
    handler: async (request) => {
      await start(platform, request.params.reference, request.body, byStaff(request));
      const isUndelivered = request.body.of.kind === "parcel";
      return done(isUndelivered ? staffReturnMessages.cameBack : staffReturnMessages.started);
    },
  });
  app.route({
    ...acceptReturn,
    handler: async (request) => {
      await accept(platform, actionOf(request, request.params), request.body);
      return done(staffReturnMessages.accepted);
    },
  });
  app.route({
    ...declineReturn,
    handler: async (request) => {
      await decline(platform, actionOf(request, request.params), request.body.reason);
      return done(staffReturnMessages.declined);
    },
  });
  app.route({
    ...receiveReturn,
    handler: async (request) => {
      await receive(platform, actionOf(request, request.params), request.body.restock);
      return done(staffReturnMessages.received);
    },
  });
  app.route({
    ...refundReturn,
    handler: async (request) => {
      await refund(platform, actionOf(request, request.params), request.body.with_shipping);
      return done(staffReturnMessages.refunded);
    },
  });
  app.route({
    ...exchangeReturn,
    handler: async (request) => {
      await exchange(platform, actionOf(request, request.params));
      return done(staffReturnMessages.exchanged);
    },
  });
  app.route({
    ...closeReturn,
    handler: async (request) => {
      await close(platform, actionOf(request, request.params), request.body.reason);
      return done(staffReturnMessages.closed);
    },
  });
  app.route({
    ...showStaffReturnPicture,
    handler: async (request, reply) => reply.type("image/webp").send(await readPicture(platform, request.params)),
  });
};
