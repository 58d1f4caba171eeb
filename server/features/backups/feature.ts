import type { Feature } from "../../feature.ts";
import { backupJobs } from "./jobs.ts";
import { backupNeeds } from "./needs.ts";
import { backupRoutes } from "./routes.ts";

export const backupsFeature: Feature = {
  name: "backups",
  routes: [backupRoutes],
  jobs: backupJobs,
  needs: () => backupNeeds,
};
