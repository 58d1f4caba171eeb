import * as calls from "@cairn/contract/media/staff.ts";
import { mediaMessages as messages } from "@cairn/contract/media/staff-messages.ts";
import { answer, done, type Routes } from "../../platform/http/routes.ts";
import { changeMedia, listLibrary, readMedia, removeMedia } from "./service.ts";

/** The media library. */
export const mediaStaffRoutes: Routes = async (app, platform) => {
  const { db } = platform;
  app.route({ ...calls.listMedia, handler: async ({ query }) => answer(await listLibrary(db, query)) });
  app.route({ ...calls.findMedia, handler: async ({ params }) => answer(await readMedia(db, params.id)) });
  app.route({
    ...calls.updateMedia,
    handler: async ({ params, body }) => answer(await changeMedia(platform, params.id, body), messages.saved),
  });
  app.route({
    ...calls.deleteMedia,
    handler: async ({ params }) => {
      await removeMedia(platform, params.id);
      return done(messages.deleted);
    },
  });
};
