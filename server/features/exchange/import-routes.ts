import { importMessages as messages } from "@cairn/contract/messages/imports.ts";
import * as calls from "@cairn/contract/staff/imports.ts";
import type { FastifyRequest } from "fastify";
import { staffMemberOf } from "../../access.ts";
import { answer, type Routes } from "../../platform/http/routes.ts";
import * as service from "./service.ts";

/** Calls by which staff bring tables into the shop. */
export const importRoutes: Routes = async (app, platform) => {
  app.route({
    ...calls.listImports,
    handler: async (request) => answer(await service.listAllImports(platform.db, request.query, askingOf(request))),
  });
  app.route({
    ...calls.findImport,
    handler: async (request) => answer(await service.readImport(platform, request.params.id, askingOf(request))),
  });
  app.route({
    ...calls.createImport,
    handler: async (request, reply) =>
      reply.code(201).send(answer(await service.createImport(platform, request.body, askingOf(request)))),
  });
  app.route({
    ...calls.addImportPictures,
    handler: async (request) => {
      const { params, body } = request;
      return answer(await service.addPictures(platform, params.id, body.archive, askingOf(request)));
    },
  });
  app.route({
    ...calls.checkImport,
    handler: async (request) => {
      const { params, body } = request;
      return answer(await service.startCheck(platform, params.id, body.mapping, askingOf(request)));
    },
  });
  app.route({
    ...calls.applyImport,
    handler: async (request) =>
      answer(await service.startApply(platform, request.params.id, askingOf(request)), messages.applied),
  });
  app.route({
    ...calls.undoImport,
    handler: async (request) =>
      answer(await service.startUndo(platform, request.params.id, askingOf(request)), messages.undone),
  });
};

const askingOf = (request: FastifyRequest): service.Asking => ({
  member: staffMemberOf(request),
  requestId: request.id,
});
