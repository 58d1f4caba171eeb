import type { Feature } from "../../feature.ts";
import { accessKeyRoutes } from "./routes.ts";

export const accessKeysFeature: Feature = { name: "access-keys", routes: [accessKeyRoutes] };
