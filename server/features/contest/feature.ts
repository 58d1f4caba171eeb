import type { Feature } from "../../feature.ts";
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
import { contestNeeds } from "./needs.ts";
import { contestData } from "./personal-data.ts";
import { reportData } from "./reports/personal-data.ts";
import { reportRoutes } from "./reports/routes.ts";
import { advertRoutes } from "./rights/routes.ts";
import { contestRoutes } from "./routes.ts";
import { contestStaffRoutes } from "./staff-routes.ts";

export const contestFeature: Feature = {
  name: "contest",
  routes: [
    contestRoutes,
    contestStaffRoutes,
    judgingRoutes,
    judgingStaffRoutes,
    juryStaffRoutes,
    galleryRoutes,
    galleryStaffRoutes,
    advertRoutes,
    reportRoutes,
  ],
  previews: [resultPreview],
  jobs: [...contestJobs, notifyEntrants],
  needs: () => [...contestNeeds, ...judgingNeeds],
  personalData: [judgingData, contestData, reportData],
};
