import type { Feature } from "../../feature.ts";
import { notificationJobs } from "./jobs.ts";
import { notificationRoutes } from "./staff-routes.ts";

export const notificationsFeature: Feature = {
  name: "notifications",
  routes: [notificationRoutes],
  jobs: notificationJobs,
};
