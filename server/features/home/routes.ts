import { listNeeds } from "@cairn/contract/home/staff.ts";
import { staffMemberOf } from "../../access.ts";
import { answer, type Routes } from "../../platform/http/routes.ts";
import type { Publishable } from "../publishing/publishable.ts";
import { findNeeds, needSources } from "./needs.ts";

/** The dashboard's home, which tells what waits for staff in all features before it, and in all contents. */
export const homeRoutes = (contents: readonly Publishable[]): Routes => {
  const sources = needSources(contents);
  return async (app, { db }) => {
    app.route({
      ...listNeeds,
      handler: async (request) => answer(await findNeeds(db, sources, staffMemberOf(request).role)),
    });
  };
};
