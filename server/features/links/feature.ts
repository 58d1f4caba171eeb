import type { Feature } from "../../feature.ts";
import { linkJobs } from "./jobs.ts";
import { linkNeeds } from "./needs.ts";
import { linkStaffRoutes } from "./staff-routes.ts";

export const linksFeature: Feature = {
  name: "links",
  routes: ({ contents }) => [linkStaffRoutes(contents)],
  jobs: ({ contents }) => linkJobs(contents),
  needs: linkNeeds,
};
