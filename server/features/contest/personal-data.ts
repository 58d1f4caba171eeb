import { and, asc, eq, isNotNull } from "drizzle-orm";
import { invalidateTags } from "../../platform/cache/invalidation.ts";
import { tags } from "../../platform/cache/tags.ts";
import { removeFiles } from "../../platform/media/remove-files.ts";
import { signedUrl } from "../../platform/media/signed-urls.ts";
import type { PersonalData } from "../../platform/personal-data.ts";
import { categoryName } from "./categories.ts";
import { keysOf } from "./public-keys.ts";
import { editions, submissionFiles, submissions } from "./tables.ts";

/**
 * Entries go with their files, votes and awards, as those of a deleted account do; what the jury has sealed names them
 * by references that tell nothing. Files that are being received belong to nobody and are swept.
 */
export const contestData: PersonalData = {
  tables: ["submissions", "submission_files"],
  async collect({ db, config, secret }, { id }) {
    const entries = await db
      .select({ entry: submissions, edition: editions.title, category: categoryName })
      .from(submissions)
      .innerJoin(editions, eq(editions.id, submissions.edition_id))
      .where(eq(submissions.customer_id, id))
      .orderBy(asc(submissions.id));
    const files = await db
      .select()
      .from(submissionFiles)
      .where(eq(submissionFiles.customer_id, id))
      .orderBy(asc(submissionFiles.id));
    return {
      contest_entries: entries.map(({ entry, edition, category }) => ({
        reference: entry.reference,
        edition,
        state: entry.state,
        sent_at: entry.submitted_at,
        first_name: entry.first_name,
        last_name: entry.last_name,
        user_name: entry.user_name,
        social_platform: entry.social_platform_url,
        title: entry.title,
        place: entry.location,
        story: entry.details,
        category,
        shows_other_people: entry.other_people_featured,
        how_much_of_the_place_is_shown: entry.place_shown,
        terms: { version: entry.terms_version, accepted_at: entry.terms_accepted_at },
        declined_because: entry.decline_reason,
      })),
      contest_files: files.map((file) => ({
        entry: entries.find(({ entry }) => entry.id === file.submission_id)?.entry.reference ?? null,
        name: file.name,
        kind: file.kind,
        bytes: file.size_bytes,
        received_at: file.received_at,
        latitude: file.latitude,
        longitude: file.longitude,
        country: file.country,
        /** Valid for one to two hours. */
        copy: file.public_key && `${config.publicUrl}${signedUrl(secret, file.public_key)}`,
      })),
    };
  },
  async erase({ jobs }, tx, { id }) {
    const isOwn = and(eq(submissionFiles.customer_id, id), isNotNull(submissionFiles.submission_id));
    const files = await tx.delete(submissionFiles).where(isOwn).returning();
    await tx.delete(submissions).where(eq(submissions.customer_id, id));
    if (files.length > 0) await jobs.enqueue(tx, removeFiles, { keys: files.flatMap(keysOf) });
    invalidateTags(tx, tags.gallery);
  },
};
