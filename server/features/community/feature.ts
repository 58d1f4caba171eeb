import type { Feature } from "../../feature.ts";
import { communityNeeds } from "./needs.ts";
import { communityData } from "./personal-data.ts";
import { communityRoutes } from "./routes.ts";
import { communityStaffRoutes } from "./staff-routes.ts";

export const communityFeature: Feature = {
  name: "community",
  routes: [communityRoutes, communityStaffRoutes],
  needs: () => communityNeeds,
  personalData: [communityData],
};
