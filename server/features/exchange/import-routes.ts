import * as calls from "@cairn/contract/exchange/staff-imports.ts";
import { importMessages as messages } from "@cairn/contract/exchange/staff-messages.ts";
import { pathIdSchema } from "@cairn/contract/platform/text.ts";
import type { FastifyRequest } from "fastify";
import * as z from "zod/mini";
import { staffMemberOf } from "../../access.ts";
import { answer, done, type Routes } from "../../platform/http/routes.ts";
import * as service from "./service.ts";

/** Calls by which staff bring tables into the shop. */
export const importRoutes: Routes = async (app, platform) => {
  app.route({
    ...calls.listImports,
    handler: async (request) => answer(await service.listAllImports(platform.db, request.query, requesterOf(request))),
  });
  app.route({
    ...calls.findImport,
    handler: async (request) => answer(await service.readImport(platform, request.params.id, requesterOf(request))),
  });
  app.route({
    ...calls.listImportChanges,
    handler: async (request) => {
      const { params, query } = request;
      return answer(await service.listChanges(platform, params.id, query.page, requesterOf(request)));
    },
  });
  app.route({
    ...calls.createImport,
    onRequest: (request) =>
      service.expectSpaceForTable(platform, sizeOf(request, calls.largestTable), requesterOf(request)),
    handler: async (request, reply) =>
      reply.code(201).send(answer(await service.createImport(platform, request.body, requesterOf(request)))),
  });
  app.route({
    ...calls.addImportPictures,
    async onRequest(request) {
      // Not validated yet, whatever its type says.
      const { data: id } = z.safeDecode(pathIdSchema, String(request.params.id));
      const bytes = sizeOf(request, calls.largestArchive);
      // An address that is none is refused by the contract, which comes before the handler.
      if (id) await service.expectSpaceForPictures(platform, id, bytes, requesterOf(request));
    },
    handler: async (request) => {
      const { params, body } = request;
      return answer(await service.addPictures(platform, params.id, body.archive, requesterOf(request)));
    },
  });
  app.route({
    ...calls.deleteImport,
    handler: async (request) => {
      await service.deleteImport(platform, request.params.id, requesterOf(request));
      return done(messages.deleted);
    },
  });
  app.route({
    ...calls.checkImport,
    handler: async (request) => {
      const { params, body } = request;
      return answer(await service.startCheck(platform, params.id, body, requesterOf(request)));
    },
  });
  app.route({
    ...calls.fetchImportPictures,
    handler: async (request) =>
      answer(await service.startFetching(platform, request.params.id, requesterOf(request)), messages.fetching),
  });
  app.route({
    ...calls.applyImport,
    handler: async (request) =>
      answer(await service.startApply(platform, request.params.id, requesterOf(request)), messages.applied),
  });
  app.route({
    ...calls.undoImport,
    handler: async (request) =>
      answer(await service.startUndo(platform, request.params.id, requesterOf(request)), messages.undone),
  });
};

/** How many bytes a request says that it brings; the most that it may where it does not say so. */
const sizeOf = ({ headers }: FastifyRequest, most: number) => Math.min(most, Number(headers["content-length"] ?? most));

const requesterOf = (request: FastifyRequest): service.Requester => ({
  member: staffMemberOf(request),
  requestId: request.id,
});
