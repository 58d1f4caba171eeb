import { inArray } from "drizzle-orm";
import * as z from "zod/mini";
import { defineJob } from "../jobs/jobs.ts";
import type { Platform } from "../platform.ts";
import { removePicture } from "./pictures.ts";
import { pictures } from "./tables.ts";

/**
 * Removes files from the store with all their sizes and blurs, once the transaction is over that lets go of them. Its
 * queue has the name of release 0.1.0, whose jobs may still wait there.
 */
export const removeFiles = defineJob({
  name: "contest.remove-files",
  payload: z.object({ keys: z.array(z.string()) }),
  async run({ db, media }: Pick<Platform, "db" | "media">, { keys }) {
    for (const key of keys) await removePicture(media, key);
    await db.delete(pictures).where(inArray(pictures.key, keys));
  },
});
