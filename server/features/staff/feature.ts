import type { Feature } from "../../feature.ts";
import { staffJobs } from "./jobs.ts";
import { memberRoutes } from "./member-routes.ts";
import { staffNeeds } from "./needs.ts";
import { passwordRoutes } from "./password-routes.ts";
import { viewData } from "./personal-data.ts";
import { staffRoutes } from "./routes.ts";
import { viewRoutes } from "./view-routes.ts";

export const staffFeature: Feature = {
  name: "staff",
  routes: [staffRoutes, memberRoutes, passwordRoutes, viewRoutes],
  jobs: staffJobs,
  needs: () => staffNeeds,
  personalData: [viewData],
};
