import type { Feature } from "../../feature.ts";
import { shippingRoutes } from "./routes.ts";
import { shippingStaffRoutes } from "./staff-routes.ts";

export const shippingFeature: Feature = {
  name: "shipping",
  routes: [shippingRoutes, shippingStaffRoutes],
};
