import * as calls from "@cairn/contract/contest/gallery/staff.ts";
import { staffGalleryMessages } from "@cairn/contract/contest/gallery/staff-messages.ts";
import { staffMemberOf } from "../../../access.ts";
import { answer, done, type Routes } from "../../../platform/http/routes.ts";
import { askForAdverts } from "../rights/ask.ts";
import { takeIntoLibrary } from "../rights/library.ts";
import { choose, pin } from "./arrange.ts";
import { listPictures } from "./staff-pictures.ts";

/** The gallery for staff. Pictures are hidden and shown again where reports are answered. */
export const galleryStaffRoutes: Routes = async (app, platform) => {
  app.route({
    ...calls.listGalleryPictures,
    handler: async ({ query }) => answer(await listPictures(platform, query)),
  });
  app.route({
    ...calls.choosePicture,
    handler: async ({ params, body }) => {
      await choose(platform, params.id, body.is_choice);
      return done(body.is_choice ? staffGalleryMessages.chosen : staffGalleryMessages.notChosen);
    },
  });
  app.route({
    ...calls.pinPictures,
    handler: async ({ body }) => {
      await pin(platform, body.ids);
      return done(staffGalleryMessages.pinned);
    },
  });
  app.route({
    ...calls.askAboutAdverts,
    handler: async (request) => {
      await askForAdverts(platform, staffMemberOf(request).id, { file_id: request.params.id });
      return done(staffGalleryMessages.asked);
    },
  });
  app.route({
    ...calls.takeIntoLibrary,
    handler: async ({ params }) =>
      answer({ id: await takeIntoLibrary(platform, { file_id: params.id }) }, staffGalleryMessages.inLibrary),
  });
};
