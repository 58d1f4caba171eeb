import type { Feature } from "../../feature.ts";
import { carrierRoutes } from "./carriers/routes.ts";
import { exportRoutes } from "./export-routes.ts";
import { importRoutes } from "./import-routes.ts";
import { exchangeJobs } from "./jobs.ts";
import { importData } from "./personal-data.ts";

export const exchangeFeature: Feature = {
  name: "exchange",
  routes: [exportRoutes, importRoutes, carrierRoutes],
  jobs: exchangeJobs,
  personalData: [importData],
};
