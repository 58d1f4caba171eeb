import { listLinks } from "@cairn/contract/seo/staff.ts";
import { answer, type Routes } from "../../platform/http/routes.ts";
import { findLinks } from "./links.ts";

export const seoStaffRoutes: Routes = async (app, { db, cache }) => {
  app.route({
    ...listLinks,
    handler: async ({ query: { search } }) => answer(await findLinks({ db, cache }, search)),
  });
};
