import { searchMessages } from "@cairn/contract/search/messages.ts";
import {
  mostSuggested,
  noteSearch,
  searchShop as searchCall,
  suggest as suggestCall,
} from "@cairn/contract/search/public.ts";
import { type Limit, visitorOf } from "../../platform/http/rate-limits.ts";
import { answer, done, type Routes } from "../../platform/http/routes.ts";
import { noteSearch as note } from "./searches.ts";
import { countFound, searchShop, suggest } from "./service.ts";

const notes: Limit = { name: "search-notes", times: 120, seconds: 3600 };

export const searchRoutes: Routes = async (app, { db, cache, limits, replica }) => {
  app.route({
    ...searchCall,
    handler: async (request) => {
      const { q, page } = request.query;
      return answer(await replica.read(request, (reads) => searchShop({ ...reads, cache }, q, page)));
    },
  });
  app.route({
    ...suggestCall,
    handler: async (request) => {
      const { q } = request.query;
      return answer(await replica.read(request, (reads) => suggest({ ...reads, cache }, q, mostSuggested)));
    },
  });
  app.route({
    ...noteSearch,
    handler: async (request) => {
      const { q, pressed } = request.body;
      await limits.take(notes, visitorOf(request.ip));
      await note(db, { query: q, found: await countFound({ db, cache }, q), pressed });
      return done(searchMessages.noted);
    },
  });
};
