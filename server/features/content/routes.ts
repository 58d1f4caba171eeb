import { tags } from "../../platform/cache/tags.ts";
import { answer, type Routes } from "../../platform/http/routes.ts";
import { serveContent } from "../publishing/serve-content.ts";
import { everyWritten } from "./written.ts";

/** The documents of the site's pages, for visitors and for staff. */
export const contentRoutes: Routes = async (app, platform) => {
  for (const { document, call, show, find, staffCalls, content } of everyWritten) {
    app.route({
      ...call,
      handler: async (request, reply) => {
        reply.cacheTags(document.tag, tags.pictures);
        const value = await find({ db: platform.db, cache: platform.cache });
        return answer(show(value, request.query as Record<string, string>)) as never; // Both have the call's schema.
      },
    });
    serveContent(app, platform, staffCalls, content);
  }
};
