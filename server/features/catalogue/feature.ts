import type { Feature } from "../../feature.ts";
import { attributeRoutes } from "./attributes/routes.ts";
import { catalogueJobs } from "./jobs.ts";
import { stockNeeds } from "./needs.ts";
import { postWithProducts } from "./post-products.ts";
import { productPreview } from "./previews.ts";
import { productRoutes, productStateRoutes } from "./product-routes.ts";
import { catalogueRoutes } from "./routes.ts";
import { catalogueStaffRoutes } from "./staff-routes.ts";

export const catalogueFeature: Feature = {
  name: "catalogue",
  routes: [catalogueRoutes, catalogueStaffRoutes, productRoutes, productStateRoutes, attributeRoutes],
  jobs: catalogueJobs,
  // A post of the blog names products, which the blog does not know.
  contents: [postWithProducts],
  previews: [productPreview],
  needs: () => stockNeeds,
};
