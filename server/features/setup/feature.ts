import type { Feature } from "../../feature.ts";
import { setupRoutes } from "./staff-routes.ts";

export const setupFeature: Feature = { name: "setup", routes: [setupRoutes] };
