import type { Feature } from "../../feature.ts";
import { advertData } from "../contest/rights/personal-data.ts";
import { collectMedia } from "./collect.ts";
import { finishUpload, sweepUploads } from "./finish-upload.ts";
import { mediaStaffRoutes } from "./routes.ts";
import { removeUnused } from "./service.ts";
import { uploadRoutes } from "./upload-routes.ts";

export const mediaFeature: Feature = {
  name: "media",
  routes: [mediaStaffRoutes, uploadRoutes],
  jobs: [collectMedia, finishUpload, sweepUploads],
  // The library keeps those pictures of an entrant that it shows somewhere.
  personalData: [advertData(removeUnused)],
};
