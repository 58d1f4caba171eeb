import * as calls from "@cairn/contract/blog/staff.ts";
import { staffPostMessages } from "@cairn/contract/blog/staff-messages.ts";
import { answer, done, type Routes } from "../../platform/http/routes.ts";
import { serveContent } from "../publishing/serve-content.ts";
import { postContent } from "./content.ts";
import { addPost, byItsDate, listPosts, removePost } from "./staff-service.ts";

export const blogStaffRoutes: Routes = async (app, platform) => {
  app.route({
    ...calls.listStaffPosts,
    handler: async ({ query }) => answer(await listPosts(platform.db, query)),
  });
  serveContent(app, platform, { find: calls.findStaffPost, save: calls.updatePost }, postContent, byItsDate);
  app.route({
    ...calls.createPost,
    handler: async ({ body }, reply) => {
      reply.code(201);
      return answer(await addPost(platform, body));
    },
  });
  app.route({
    ...calls.deletePost,
    handler: async ({ params }) => {
      await removePost(platform, params.id);
      return done(staffPostMessages.deleted);
    },
  });
};
