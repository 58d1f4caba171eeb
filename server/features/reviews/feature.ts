import type { Feature } from "../../feature.ts";
import { followOrder } from "./follow-order.ts";
import { reviewNeeds } from "./needs.ts";
import { linkedReviewRoutes, ownReviewRoutes } from "./own-routes.ts";
import { reviewData } from "./personal-data.ts";
import { askForReviews } from "./requests.ts";
import { reviewRoutes } from "./routes.ts";
import { reviewStaffRoutes } from "./staff-routes.ts";

export const reviewsFeature: Feature = {
  name: "reviews",
  routes: [reviewRoutes, ownReviewRoutes, linkedReviewRoutes, reviewStaffRoutes],
  jobs: [askForReviews, followOrder],
  needs: () => reviewNeeds,
  personalData: [reviewData],
};
