import type { Feature } from "../../feature.ts";
import { labelRoutes } from "./staff-routes.ts";

export const labelsFeature: Feature = {
  name: "labels",
  routes: [labelRoutes],
};
