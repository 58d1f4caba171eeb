import type { Feature } from "../../feature.ts";
import { preorderJobs } from "./jobs.ts";
import { preorderNeeds } from "./needs.ts";
import { preorderData } from "./personal-data.ts";
import { preorderRoutes } from "./routes.ts";
import { preorderStaffRoutes } from "./staff-routes.ts";

export const preordersFeature: Feature = {
  name: "preorders",
  routes: [preorderRoutes, preorderStaffRoutes],
  jobs: preorderJobs,
  needs: () => preorderNeeds,
  personalData: [preorderData],
};
