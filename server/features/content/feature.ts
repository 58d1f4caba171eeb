import type { Feature } from "../../feature.ts";
import { servedDocuments } from "./contents.ts";
import { contentRoutes } from "./routes.ts";

export const contentFeature: Feature = {
  name: "content",
  routes: [contentRoutes],
  contents: servedDocuments.map(({ content }) => content),
};
