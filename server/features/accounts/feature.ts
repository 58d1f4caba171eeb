import type { Feature } from "../../feature.ts";
import { accountJobs } from "./jobs.ts";
import { accountData } from "./personal-data.ts";
import { accountRoutes } from "./routes.ts";
import { accountStaffRoutes } from "./staff-routes.ts";

export const accountsFeature: Feature = {
  name: "accounts",
  routes: [accountRoutes, accountStaffRoutes],
  jobs: accountJobs,
  personalData: [accountData],
};
