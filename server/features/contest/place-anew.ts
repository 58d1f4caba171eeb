import { and, asc, eq } from "drizzle-orm";
import * as z from "zod/mini";
import { invalidateTags } from "../../platform/cache/invalidation.ts";
import { tags } from "../../platform/cache/tags.ts";
import { transact } from "../../platform/database/transact.ts";
import { defineJob } from "../../platform/jobs/jobs.ts";
import type { Platform } from "../../platform/platform.ts";
import { submissionFiles } from "./tables.ts";

// So many take seconds, and the rest comes next.
const mostAtOnce = 300;

/**
 * Names the country, or the disputed place, of pictures that a former release has placed by outlines of its own.
 * Whichever are named stay named, however a run ends.
 */
export const updatePlaces = defineJob({
  name: "contest.place-anew",
  payload: z.object({}),
  schedule: "10 4 * * *",
  async run(platform: Pick<Platform, "db" | "cache" | "jobs" | "helpers">, _payload, stopping) {
    const { db, helpers, jobs } = platform;
    const { id, latitude, longitude, is_to_be_placed } = submissionFiles;
    const due = await db
      .select({ id, latitude, longitude })
      .from(submissionFiles)
      .where(eq(is_to_be_placed, true))
      .orderBy(asc(id))
      .limit(mostAtOnce);
    if (due.length === 0) return;
    const points = due.map((file) => ({ latitude: Number(file.latitude), longitude: Number(file.longitude) }));
    const places = await helpers.jobs.run("whereabouts", { points }, { stopping });
    await transact(platform, async (tx) => {
      for (const [index, { country, disputed_place = null }] of places.entries()) {
        const file = due[index];
        // A file that was removed meanwhile has no place any more.
        if (file)
          await tx
            .update(submissionFiles)
            .set({ country, disputed_place, is_to_be_placed: false })
            .where(and(eq(id, file.id), eq(is_to_be_placed, true)));
      }
      invalidateTags(tx, tags.gallery);
      if (due.length === mostAtOnce) await jobs.enqueue(tx, updatePlaces, {});
    });
  },
});
