import { inArray } from "drizzle-orm";
import * as z from "zod/mini";
import { defineJob } from "../../platform/jobs/jobs.ts";
import { removePicture } from "../../platform/media/pictures.ts";
import { pictures } from "../../platform/media/tables.ts";
import type { Platform } from "../../platform/platform.ts";

/** Removes files from the store with all their sizes and blurs. */
export const removeFiles = defineJob({
  name: "contest.remove-files",
  payload: z.object({ keys: z.array(z.string()) }),
  async run({ db, media }: Pick<Platform, "db" | "media">, { keys }) {
    for (const key of keys) await removePicture(media, key);
    await db.delete(pictures).where(inArray(pictures.key, keys));
  },
});
