import { listNeeds } from "@cairn/contract/home/staff.ts";
import { staffMemberOf } from "../../access.ts";
import { answer, type Routes } from "../../platform/http/routes.ts";
import type { NeedSource } from "../../platform/needs.ts";
import { findNeeds } from "./needs.ts";

/** The dashboard's home, which shows what waits for staff in all features. */
export const homeRoutes =
  (needs: readonly NeedSource[]): Routes =>
  async (app, { db }) => {
    app.route({
      ...listNeeds,
      handler: async (request) => answer(await findNeeds(db, needs, staffMemberOf(request).role)),
    });
  };
