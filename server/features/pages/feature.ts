import type { Feature } from "../../feature.ts";
import { pageContent } from "./content.ts";
import { pageRoutes } from "./routes.ts";
import { pageStaffRoutes } from "./staff-routes.ts";

export const pagesFeature: Feature = {
  name: "pages",
  routes: [pageRoutes, pageStaffRoutes],
  contents: [pageContent],
};
