import type { Feature } from "../../feature.ts";
import { alertJobs } from "./jobs.ts";
import { alertData } from "./personal-data.ts";
import { alertRoutes } from "./routes.ts";
import { alertStaffRoutes } from "./staff-routes.ts";

export const alertsFeature: Feature = {
  name: "alerts",
  routes: [alertRoutes, alertStaffRoutes],
  jobs: alertJobs,
  personalData: [alertData],
};
