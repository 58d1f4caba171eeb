import type { Feature } from "../../feature.ts";
import { deliverWebhooks, forgetDeliveries } from "./deliver.ts";
import { webhookNeeds } from "./needs.ts";
import { webhookRoutes } from "./routes.ts";

export const webhooksFeature: Feature = {
  name: "webhooks",
  routes: [webhookRoutes],
  jobs: [deliverWebhooks, forgetDeliveries],
  needs: () => webhookNeeds,
};
