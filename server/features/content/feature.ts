import type { Feature } from "../../feature.ts";
import { contentRoutes } from "./routes.ts";
import { everyWritten } from "./written.ts";

export const contentFeature: Feature = {
  name: "content",
  routes: [contentRoutes],
  contents: everyWritten.map(({ content }) => content),
};
