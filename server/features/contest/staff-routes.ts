import type { Routes } from "../../platform/http/routes.ts";
import { editionRoutes } from "./edition-routes.ts";
import { moderationStaffRoutes } from "./moderation/staff-routes.ts";
import { reportStaffRoutes } from "./reports/staff-routes.ts";

export const contestStaffRoutes: Routes = async (app, platform) => {
  await editionRoutes(app, platform);
  await moderationStaffRoutes(app, platform);
  await reportStaffRoutes(app, platform);
};
