import { and, asc, eq, inArray, isNotNull } from "drizzle-orm";
import { invalidateTags } from "../../platform/cache/invalidation.ts";
import { tags } from "../../platform/cache/tags.ts";
import { previewUrl } from "../../platform/media/previews.ts";
import { removeFiles } from "../../platform/media/remove-files.ts";
import { isoOf, type PersonalData } from "../../platform/personal-data.ts";
import { categoryName } from "./categories.ts";
import { awards } from "./judging/tables.ts";
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
      .innerJoin(editions, eq(editions.id, submissions.editionId))
      .where(eq(submissions.customerId, id))
      .orderBy(asc(submissions.id));
    const files = await db
      .select()
      .from(submissionFiles)
      .where(eq(submissionFiles.customerId, id))
      .orderBy(asc(submissionFiles.id));
    return {
      contest_entries: entries.map(({ entry, edition, category }) => ({
        reference: entry.reference,
        edition,
        state: entry.state,
        sent_at: isoOf(entry.submittedAt),
        first_name: entry.firstName,
        last_name: entry.lastName,
        user_name: entry.userName,
        social_platform: entry.socialPlatformUrl,
        title: entry.title,
        place: entry.location,
        story: entry.details,
        category,
        shows_other_people: entry.otherPeopleFeatured,
        how_much_of_the_place_is_shown: entry.placeShown,
        terms: { version: entry.termsVersion, accepted_at: isoOf(entry.termsAcceptedAt) },
        declined_because: entry.declineReason,
      })),
      contest_files: files.map((file) => ({
        entry: entries.find(({ entry }) => entry.id === file.submissionId)?.entry.reference ?? null,
        name: file.name,
        kind: file.kind,
        bytes: file.sizeBytes,
        received_at: isoOf(file.receivedAt),
        latitude: file.latitude,
        longitude: file.longitude,
        country: file.country,
        /** Valid for one to two hours. */
        copy: file.publicKey && `${config.publicUrl}${previewUrl(secret, file.publicKey)}`,
      })),
    };
  },
  async erase({ jobs }, tx, { id }) {
    const isOwn = and(eq(submissionFiles.customerId, id), isNotNull(submissionFiles.submissionId));
    const files = await tx.delete(submissionFiles).where(isOwn).returning();
    // The place stays, without the words about its entry.
    const own = tx.select({ id: submissions.id }).from(submissions).where(eq(submissions.customerId, id));
    const isTakenBack = and(inArray(awards.submissionId, own), isNotNull(awards.takenBackAt));
    await tx.update(awards).set({ takenBackReason: "" }).where(isTakenBack);
    await tx.delete(submissions).where(eq(submissions.customerId, id));
    if (files.length > 0) await jobs.enqueue(tx, removeFiles, { keys: files.flatMap(keysOf) });
    invalidateTags(tx, tags.gallery);
  },
};
