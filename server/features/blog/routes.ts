import { findPost, listLatestPosts, listPosts, listRelatedPosts } from "@cairn/contract/blog/public.ts";
import { tags } from "../../platform/cache/tags.ts";
import { answer, type Routes } from "../../platform/http/routes.ts";
import { findPublishedPost, listLatest, listPostPage, listRelated } from "./service.ts";

export const blogRoutes: Routes = async (app, { db, cache }) => {
  app.route({
    ...listPosts,
    handler: async ({ query: { page } }, reply) => {
      reply.cacheTags(tags.posts, tags.pictures, tags.settings);
      return { success: true as const, ...(await listPostPage({ db, cache }, page)) };
    },
  });
  app.route({
    ...listLatestPosts,
    handler: async (_request, reply) => {
      reply.cacheTags(tags.posts, tags.pictures);
      return answer(await listLatest(db));
    },
  });
  app.route({
    ...findPost,
    handler: async ({ params: { slug } }, reply) => {
      const post = await findPublishedPost(db, slug);
      reply.cacheTags(tags.post(post.id), tags.pictures);
      // This answer also depends on whether another post takes the former slug.
      if (slug !== post.slug) reply.cacheTags(tags.posts);
      return answer(post);
    },
  });
  app.route({
    ...listRelatedPosts,
    handler: async ({ params: { slug } }, reply) => {
      reply.cacheTags(tags.posts, tags.pictures);
      return answer(await listRelated(db, slug));
    },
  });
};
