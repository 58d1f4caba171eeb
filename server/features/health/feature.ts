import type { Feature } from "../../feature.ts";
import { healthNeeds } from "./needs.ts";
import { healthRoutes } from "./routes.ts";

export const healthFeature: Feature = {
  name: "health",
  routes: [healthRoutes],
  needs: () => healthNeeds,
};
