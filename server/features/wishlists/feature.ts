import type { Feature } from "../../feature.ts";
import { wishlistJobs } from "./jobs.ts";
import { wishlistData } from "./personal-data.ts";
import { sharedWishlistRoutes, wishlistRoutes } from "./routes.ts";

export const wishlistsFeature: Feature = {
  name: "wishlists",
  routes: [wishlistRoutes, sharedWishlistRoutes],
  jobs: wishlistJobs,
  personalData: [wishlistData],
};
