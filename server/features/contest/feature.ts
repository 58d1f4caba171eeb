import type { Feature } from "../../feature.ts";
import { productRemovalRoutes } from "../catalogue/product-routes.ts";
import { editionStaffRoutes } from "./editions/staff-routes.ts";
import { galleryRoutes } from "./gallery/routes.ts";
import { galleryStaffRoutes } from "./gallery/staff-routes.ts";
import { contestJobs } from "./jobs.ts";
import { juryStaffRoutes } from "./judging/jury-staff-routes.ts";
import { judgingNeeds } from "./judging/needs.ts";
import { notifyEntrants } from "./judging/notify-entrants.ts";
import { judgingData } from "./judging/personal-data.ts";
import { resultPreview } from "./judging/previews.ts";
import { judgingRoutes } from "./judging/routes.ts";
import { judgingStaffRoutes } from "./judging/staff-routes.ts";
import { moderationNeeds } from "./moderation/needs.ts";
import { notifyDecision } from "./moderation/notify-decision.ts";
import { moderationRoutes } from "./moderation/routes.ts";
import { moderationStaffRoutes } from "./moderation/staff-routes.ts";
import { contestData } from "./personal-data.ts";
import { findUsesOfProducts, findUsesOfVariants } from "./prize-uses.ts";
import { reportNeeds } from "./reports/needs.ts";
import { reportData } from "./reports/personal-data.ts";
import { reportRoutes } from "./reports/routes.ts";
import { reportStaffRoutes } from "./reports/staff-routes.ts";
import { reviewAdvertRoutes } from "./rights/review-routes.ts";
import { advertRoutes } from "./rights/routes.ts";
import { contestRoutes } from "./routes.ts";

export const contestFeature: Feature = {
  name: "contest",
  routes: [
    contestRoutes,
    moderationRoutes,
    editionStaffRoutes,
    moderationStaffRoutes,
    reportStaffRoutes,
    judgingRoutes,
    judgingStaffRoutes,
    juryStaffRoutes,
    galleryRoutes,
    galleryStaffRoutes,
    advertRoutes,
    reviewAdvertRoutes,
    reportRoutes,
    // The catalogue's calls that a coupon or a prize may stand against.
    productRemovalRoutes(findUsesOfProducts, findUsesOfVariants),
  ],
  previews: [resultPreview],
  jobs: [...contestJobs, notifyDecision, notifyEntrants],
  // Reports come first, since what is wrong is there for everybody to see.
  needs: () => [...reportNeeds, ...moderationNeeds, ...judgingNeeds],
  personalData: [contestData, judgingData, reportData],
};
