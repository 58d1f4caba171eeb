import type { Feature } from "../../feature.ts";
import { homeRoutes } from "./routes.ts";

export const homeFeature: Feature = {
  name: "home",
  routes: ({ needs }) => [homeRoutes(needs)],
};
