import type { Query } from "@cairn/contract/content/document.ts";
import { tags } from "../../platform/cache/tags.ts";
import { answer, type Routes } from "../../platform/http/routes.ts";
import { serveContent } from "../publishing/serve-content.ts";
import { servedDocuments } from "./contents.ts";

/** The documents of the site's pages, for visitors and for staff. */
export const contentRoutes: Routes = async (app, platform) => {
  for (const served of servedDocuments) {
    app.route({
      ...served.call,
      handler: async (request, reply) => {
        reply.cacheTags(served.tag, tags.pictures);
        const value = await served.find({ db: platform.db, cache: platform.cache });
        return answer(served.answer(value, request.query as Query)) as never; // Both have the call's schema.
      },
    });
    serveContent(app, platform, served.staffCalls, served.content);
  }
};
