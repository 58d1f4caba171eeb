import { disputedPlaces } from "@cairn/contract/disputed-places.ts";
import { moderationMessages } from "@cairn/contract/messages/contest-entry.ts";
import type { StaffSubmission, StaffSubmissionFile } from "@cairn/contract/staff/submissions.ts";
import { and, asc, desc, eq, sql } from "drizzle-orm";
import type { Database } from "../../../platform/database/database.ts";
import { AppError } from "../../../platform/errors.ts";
import { previewUrl } from "../../../platform/media/previews.ts";
import type { Platform } from "../../../platform/platform.ts";
import { findContact } from "../../accounts/customers.ts";
import { findStaffNames } from "../../staff/members.ts";
import { categoriesOfEdition, categoryName } from "../categories.ts";
import { findLookAlikes } from "../look-alikes.ts";
import { pictureReports } from "../reports/tables.ts";
import { editions, submissionFiles, submissions } from "../tables.ts";
import { findHolder } from "./claims.ts";
import { listLookAlikes, listOthers, shownRow } from "./find-entries.ts";
import { moderationDecisions } from "./tables.ts";

type Reading = Pick<Platform, "db" | "secret">;
type File = typeof submissionFiles.$inferSelect;

/** One entry with all that a moderator needs to decide on it; refuses with 404. */
export async function readEntry(platform: Reading, staffId: number, reference: string): Promise<StaffSubmission> {
  const { db } = platform;
  const [found] = await db
    .select({ submission: submissions, edition: editions.title, categories: categoriesOfEdition, categoryName })
    .from(submissions)
    .innerJoin(editions, eq(editions.id, submissions.editionId))
    .where(eq(submissions.reference, reference));
  if (!found) throw new AppError("entry_unknown", 404, moderationMessages.unknown);
  const { submission } = found;
  const [files, entrant, counts, others, lookAlikes, holder, names, canUndo, openReports] = await Promise.all([
    db
      .select()
      .from(submissionFiles)
      .where(eq(submissionFiles.submissionId, submission.id))
      .orderBy(asc(submissionFiles.position), asc(submissionFiles.id)),
    findContact(db, submission.customerId),
    countByState(db, submission.customerId),
    listOthers(platform, submission),
    findLookAlikes(db, submission.id).then((alike) => listLookAlikes(platform, alike)),
    findHolder(db, submission.id, staffId),
    findStaffNames(db, [submission.decidedBy]),
    canBeUndone(db, submission.id),
    countOpenReports(db, submission.id),
  ]);
  const first = files.map((file) => (file.kind === "image" ? file.publicKey : file.posterKey)).find(Boolean);
  return {
    ...shownRow(platform, { ...found, pictureKey: first ?? null }),
    reference: submission.reference,
    categories: found.categories,
    first_name: submission.firstName,
    last_name: submission.lastName,
    social_platform_url: submission.socialPlatformUrl,
    details: submission.details,
    place_shown: submission.placeShown,
    other_people_featured: submission.otherPeopleFeatured,
    terms_version: submission.termsVersion,
    terms_accepted_at: submission.termsAcceptedAt.toISOString(),
    decline_reason: submission.declineReason,
    decided_by: names.get(submission.decidedBy) ?? null,
    can_undo: canUndo,
    held_by: holder ?? null,
    open_reports: openReports,
    entrant: {
      id: submission.customerId,
      name: entrant.name,
      email: entrant.email ?? "",
      is_email_confirmed: Boolean(entrant.confirmedAt),
      counts,
      others,
    },
    files: files.map((file) => shownFile(platform, file)),
    looks_like: lookAlikes,
  };
}

async function countByState(db: Database, customerId: number) {
  const counted = await db
    .select({ state: submissions.state, count: sql<number>`count(*)::int` })
    .from(submissions)
    .where(eq(submissions.customerId, customerId))
    .groupBy(submissions.state);
  return {
    pending: 0,
    approved: 0,
    declined: 0,
    withdrawn: 0,
    ...Object.fromEntries(counted.map((row) => [row.state, row.count])),
  };
}

async function canBeUndone(db: Database, submissionId: number): Promise<boolean> {
  const [last] = await db
    .select({ toldAt: moderationDecisions.toldAt, endedAt: moderationDecisions.endedAt })
    .from(moderationDecisions)
    .where(eq(moderationDecisions.submissionId, submissionId))
    .orderBy(desc(moderationDecisions.id))
    .limit(1);
  return last !== undefined && last.toldAt === null && last.endedAt === null;
}

async function countOpenReports(db: Database, submissionId: number): Promise<number> {
  const [counted] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(pictureReports)
    .innerJoin(submissionFiles, eq(submissionFiles.id, pictureReports.fileId))
    .where(and(eq(submissionFiles.submissionId, submissionId), eq(pictureReports.state, "open")));
  return counted?.count ?? 0;
}

/** Previews are signed, so that staff see what nobody else may. */
function shownFile({ secret }: Pick<Platform, "secret">, file: File): StaffSubmissionFile {
  const shown = (key: string | null) => (key ? previewUrl(secret, key) : "");
  // Entries never hold discarded files.
  const state = file.state as StaffSubmissionFile["state"];
  const { id, kind, name, problem, width, height, latitude, longitude } = file;
  return {
    id,
    kind,
    name,
    state,
    problem,
    file_url: shown(file.publicKey),
    poster_url: shown(file.posterKey),
    width,
    height,
    latitude,
    longitude,
    country: file.disputedPlace ? disputedPlaces[file.disputedPlace].label : file.country,
  };
}
