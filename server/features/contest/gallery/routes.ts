import { findGalleryItem, listGallery, listPlacedItems } from "@cairn/contract/contest/gallery/public.ts";
import { tags } from "../../../platform/cache/tags.ts";
import { answer, type Routes } from "../../../platform/http/routes.ts";
import { findGalleryDetail, listAllGalleryItems, listGalleryPage, listGalleryPlaces } from "./service.ts";

export const galleryRoutes: Routes = async (app, { db }) => {
  app.route({
    ...listGallery,
    handler: async ({ query: { page } }, reply) => {
      reply.cacheTags(tags.gallery, tags.pictures);
      return { success: true as const, ...(await (page ? listGalleryPage(db, page) : listAllGalleryItems(db))) };
    },
  });
  app.route({
    ...findGalleryItem,
    handler: async ({ params: { id } }, reply) => {
      reply.cacheTags(tags.gallery, tags.pictures);
      return answer(await findGalleryDetail(db, id));
    },
  });
  app.route({
    ...listPlacedItems,
    handler: async (_request, reply) => {
      reply.cacheTags(tags.gallery, tags.pictures);
      return answer(await listGalleryPlaces(db));
    },
  });
};
