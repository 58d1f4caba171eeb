import * as calls from "@cairn/contract/search/staff.ts";
import { staffSearchMessages } from "@cairn/contract/search/staff-messages.ts";
import { answer, type Routes } from "../../platform/http/routes.ts";
import { serveResource } from "../../platform/http/serve-resource.ts";
import * as redirects from "./redirects.ts";
import { listCountedSearches } from "./searches.ts";
import * as synonyms from "./synonyms.ts";

/** What staff do about the site's search. */
export const searchStaffRoutes: Routes = async (app, platform) => {
  const { db } = platform;
  serveResource(app, calls.searchSynonyms, {
    list: (query) => synonyms.listSynonyms(db, query),
    one: (id) => synonyms.readSynonyms(db, id),
    create: (input) => synonyms.addSynonyms(platform, input),
    update: (id, change) => synonyms.changeSynonyms(platform, id, change),
    delete: (id) => synonyms.removeSynonyms(platform, id),
    messages: staffSearchMessages,
  });
  serveResource(app, calls.searchRedirects, {
    list: (query) => redirects.listSearchRedirects(db, query),
    one: (id) => redirects.readSearchRedirect(db, id),
    create: (input) => redirects.addSearchRedirect(platform, input),
    update: (id, change) => redirects.changeSearchRedirect(platform, id, change),
    delete: (id) => redirects.removeSearchRedirect(platform, id),
    messages: staffSearchMessages,
  });
  app.route({ ...calls.listSearches, handler: async ({ query }) => answer(await listCountedSearches(db, query)) });
};
