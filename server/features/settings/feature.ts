import type { Feature } from "../../feature.ts";
import { siteContent, socialContent } from "./contents.ts";
import { settingsRoutes } from "./routes.ts";
import { settingsStaffRoutes } from "./staff-routes.ts";

export const settingsFeature: Feature = {
  name: "settings",
  routes: [settingsRoutes, settingsStaffRoutes],
  contents: [siteContent, socialContent],
};
