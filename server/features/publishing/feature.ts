import type { Feature } from "../../feature.ts";
import { publishingJobs } from "./jobs.ts";
import { publishingNeeds } from "./needs.ts";
import { publishingRoutes } from "./routes.ts";

export const publishingFeature: Feature = {
  name: "publishing",
  routes: ({ contents }) => [publishingRoutes(contents)],
  jobs: ({ contents }) => publishingJobs(contents),
  needs: publishingNeeds,
};
