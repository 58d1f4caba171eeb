import type { Feature } from "../../feature.ts";
import { searchJobs } from "./jobs.ts";
import { searchRoutes } from "./routes.ts";
import { searchStaffRoutes } from "./staff-routes.ts";

export const searchFeature: Feature = { name: "search", routes: [searchRoutes, searchStaffRoutes], jobs: searchJobs };
