import type { Feature } from "../../feature.ts";
import { iconRoutes } from "./icons.ts";
import { seoRoutes } from "./routes.ts";
import { seoStaffRoutes } from "./staff-routes.ts";

export const seoFeature: Feature = {
  name: "seo",
  routes: [seoRoutes, seoStaffRoutes, iconRoutes],
};
