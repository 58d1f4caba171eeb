import type { Feature } from "../../feature.ts";
import { blogRoutes } from "./routes.ts";
import { blogStaffRoutes } from "./staff-routes.ts";

export const blogFeature: Feature = {
  name: "blog",
  routes: [blogRoutes, blogStaffRoutes],
};
