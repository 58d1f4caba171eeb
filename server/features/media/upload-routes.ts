import { mediaMessages as messages } from "@cairn/contract/media/staff-messages.ts";
import * as calls from "@cairn/contract/media/staff-uploads.ts";
import { staffMemberOf } from "../../access.ts";
import { answer, done, type Routes } from "../../platform/http/routes.ts";
import { discardUpload, readUpload, receivePart, startUploading } from "./uploads.ts";

/** How files come into the media library. */
export const uploadRoutes: Routes = async (app, platform) => {
  app.route({
    ...calls.startUpload,
    handler: async (request, reply) =>
      reply.code(201).send(answer(await startUploading(platform, staffMemberOf(request), request.body, request.id))),
  });
  app.route({
    ...calls.findUpload,
    handler: async (request) => answer(await readUpload(platform, staffMemberOf(request), request.params.id)),
  });
  app.route({
    ...calls.sendUploadPart,
    handler: async (request) =>
      answer(await receivePart(platform, staffMemberOf(request), request.params.id, request.body)),
  });
  app.route({
    ...calls.discardUpload,
    handler: async (request) => {
      await discardUpload(platform, staffMemberOf(request), request.params.id);
      return done(messages.discarded);
    },
  });
};
