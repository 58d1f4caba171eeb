import type { Feature } from "../../feature.ts";
import { connectionRoutes } from "./routes.ts";

export const connectionsFeature: Feature = { name: "connections", routes: [connectionRoutes] };
