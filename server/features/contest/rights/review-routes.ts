import { staffGalleryMessages } from "@cairn/contract/contest/gallery/staff-messages.ts";
import * as calls from "@cairn/contract/contest/rights/staff-reviews.ts";
import { sql } from "drizzle-orm";
import { staffMemberOf } from "../../../access.ts";
import { anyOf } from "../../../platform/database/any-of.ts";
import type { Database } from "../../../platform/database/database.ts";
import { answer, done, type Routes } from "../../../platform/http/routes.ts";
import { findPictureIds } from "../../reviews/advert-pictures.ts";
import { askForAdverts } from "./ask.ts";
import { takeIntoLibrary } from "./library.ts";
import { advertRequests } from "./tables.ts";

/** Staff's calls about adverts with pictures of reviews. */
export const reviewAdvertRoutes: Routes = async (app, platform) => {
  app.route({
    ...calls.listReviewAdverts,
    handler: async ({ query }) => answer(await listAdverts(platform.db, query.review)),
  });
  app.route({
    ...calls.askAboutReviewPicture,
    handler: async (request) => {
      await askForAdverts(platform, staffMemberOf(request).id, { review_picture_id: request.params.id });
      return done(staffGalleryMessages.asked);
    },
  });
  app.route({
    ...calls.takeReviewPicture,
    handler: async ({ params }) =>
      answer({ id: await takeIntoLibrary(platform, { review_picture_id: params.id }) }, staffGalleryMessages.inLibrary),
  });
};

async function listAdverts(db: Database, reviewId: number) {
  const ids = await findPictureIds(db, reviewId);
  const rows = await db
    .select({ request: advertRequests, isOver: sql<boolean>`${advertRequests.ends_at} <= now()` })
    .from(advertRequests)
    .where(anyOf(advertRequests.review_picture_id, ids));
  return ids.map((id) => {
    const found = rows.find(({ request }) => request.review_picture_id === id);
    return { picture_id: id, adverts: found ? { ...found.request, is_over: found.isOver } : null };
  });
}
