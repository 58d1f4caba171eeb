import type { MediaUse } from "../../platform/media/uses.ts";
import { blogMedia } from "../blog/media-uses.ts";
import { catalogueMedia } from "../catalogue/media-uses.ts";
import { contestMedia } from "../contest/media-uses.ts";
import { pageMedia } from "../pages/media-uses.ts";
import { draftMedia } from "../publishing/media-uses.ts";
import { settingsMedia } from "../settings/media-uses.ts";

/** Wherever pages show pictures and films of the library. What customers send is not in it. */
export const mediaUses: readonly MediaUse[] = [
  ...catalogueMedia,
  ...blogMedia,
  ...pageMedia,
  ...draftMedia,
  ...contestMedia,
  ...settingsMedia,
];
