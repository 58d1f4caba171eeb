import { staffGalleryMessages as messages } from "@cairn/contract/contest/gallery/staff-messages.ts";
import { and, eq, inArray, isNotNull, sql } from "drizzle-orm";
import { invalidateTags } from "../../../platform/cache/invalidation.ts";
import { tags } from "../../../platform/cache/tags.ts";
import { transact } from "../../../platform/database/transact.ts";
import { AppError } from "../../../platform/errors.ts";
import type { Platform } from "../../../platform/platform.ts";
import { submissionFiles, submissions } from "../tables.ts";

type Writing = Pick<Platform, "db" | "cache">;

/** Marks a picture as the editors' choice, or no more; refuses with 404 what is not in the gallery. */
export async function choose(platform: Writing, id: number, isChoice: boolean): Promise<void> {
  await transact(platform, async (tx) => {
    const inGallery = tx.select({ id: submissions.id }).from(submissions).where(eq(submissions.state, "approved"));
    const chosen = await tx
      .update(submissionFiles)
      .set({ chosen_at: isChoice ? sql`coalesce(${submissionFiles.chosen_at}, now())` : null })
      .where(
        and(
          eq(submissionFiles.id, id),
          inArray(submissionFiles.state, ["ready", "hidden"]),
          inArray(submissionFiles.submission_id, inGallery),
        ),
      )
      .returning({ id: submissionFiles.id });
    if (chosen.length === 0) throw new AppError("not_found", 404, messages.notPublic);
    invalidateTags(tx, tags.gallery);
  });
}

/**
 * Lets the gallery begin with these pictures in their order, and with no others. Refuses with 404 where one is not in
 * the gallery. Who settles it last is obeyed.
 */
export async function pin(platform: Writing, ids: readonly number[]): Promise<void> {
  const wanted = [...new Set(ids)];
  await transact(platform, async (tx) => {
    // One after the other, so that two orders are never mixed.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('gallery pins'))`);
    await tx.update(submissionFiles).set({ pin_position: null }).where(isNotNull(submissionFiles.pin_position));
    const pinned = await tx
      .update(submissionFiles)
      .set({ pin_position: sql`wanted.position` })
      .from(sql`unnest(${sql.param(wanted)}::integer[]) with ordinality as wanted (id, position)`)
      .where(
        and(
          eq(submissionFiles.id, sql`wanted.id`),
          inArray(submissionFiles.state, ["ready", "hidden"]),
          sql`exists (select 1 from ${submissions} entry
            where entry.id = ${submissionFiles.submission_id} and entry.state = 'approved')`,
        ),
      )
      .returning({ id: submissionFiles.id });
    if (pinned.length < wanted.length) throw new AppError("not_found", 404, messages.notPublic);
    invalidateTags(tx, tags.gallery);
  });
}
