import type { Feature } from "../../feature.ts";
import { outboxRoutes } from "./outbox-routes.ts";
import { mailTemplateRoutes } from "./template-routes.ts";

export const mailFeature: Feature = {
  name: "mail",
  routes: [outboxRoutes, mailTemplateRoutes],
};
