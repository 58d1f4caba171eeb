import { moderationMessages } from "@cairn/contract/contest/entry-messages.ts";
import {
  type StaffSubmission,
  type StaffSubmissionFile,
  staffSubmissionSchema,
} from "@cairn/contract/contest/moderation/staff.ts";
import { disputedPlaces } from "@cairn/contract/settings/disputed-places.ts";
import { and, asc, desc, eq, sql } from "drizzle-orm";
import type { Database } from "../../../platform/database/database.ts";
import { columnsIn } from "../../../platform/database/rows.ts";
import { AppError } from "../../../platform/errors.ts";
import { signedUrl } from "../../../platform/media/signed-urls.ts";
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
    .select({
      submission: submissions,
      shown: columnsIn(submissions, staffSubmissionSchema),
      edition: editions.title,
      categories: categoriesOfEdition,
      categoryName,
    })
    .from(submissions)
    .innerJoin(editions, eq(editions.id, submissions.edition_id))
    .where(eq(submissions.reference, reference));
  if (!found) throw new AppError("entry_unknown", 404, moderationMessages.unknown);
  const { submission } = found;
  const [files, entrant, counts, others, lookAlikes, holder, names, canUndo, openReports] = await Promise.all([
    db
      .select()
      .from(submissionFiles)
      .where(eq(submissionFiles.submission_id, submission.id))
      .orderBy(asc(submissionFiles.position), asc(submissionFiles.id)),
    findContact(db, submission.customer_id),
    countByState(db, submission.customer_id),
    listOthers(platform, submission),
    findLookAlikes(db, submission.id).then((alike) => listLookAlikes(platform, alike)),
    findHolder(db, submission.id, staffId),
    findStaffNames(db, [submission.decided_by]),
    canBeUndone(db, submission.id),
    countOpenReports(db, submission.id),
  ]);
  const first = files.map((file) => (file.kind === "image" ? file.public_key : file.poster_key)).find(Boolean);
  return {
    ...found.shown,
    ...shownRow(platform, { ...found, pictureKey: first ?? null }),
    categories: found.categories,
    decided_by: names.get(submission.decided_by) ?? null,
    can_undo: canUndo,
    held_by: holder ?? null,
    open_reports: openReports,
    entrant: {
      id: submission.customer_id,
      name: entrant.name,
      email: entrant.email ?? "",
      is_email_confirmed: Boolean(entrant.confirmed_at),
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
    .where(eq(submissions.customer_id, customerId))
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
    .select({ notified_at: moderationDecisions.notified_at, ended_at: moderationDecisions.ended_at })
    .from(moderationDecisions)
    .where(eq(moderationDecisions.submission_id, submissionId))
    .orderBy(desc(moderationDecisions.id))
    .limit(1);
  return last !== undefined && last.notified_at === null && last.ended_at === null;
}

async function countOpenReports(db: Database, submissionId: number): Promise<number> {
  const [counted] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(pictureReports)
    .innerJoin(submissionFiles, eq(submissionFiles.id, pictureReports.file_id))
    .where(and(eq(submissionFiles.submission_id, submissionId), eq(pictureReports.state, "open")));
  return counted?.count ?? 0;
}

/** Addresses are signed, so that staff see what nobody else may. */
function shownFile({ secret }: Pick<Platform, "secret">, file: File): StaffSubmissionFile {
  const shown = (key: string | null) => (key ? signedUrl(secret, key) : "");
  // Entries never hold discarded files.
  const state = file.state as StaffSubmissionFile["state"];
  const { id, kind, name, problem, width, height, latitude, longitude } = file;
  return {
    id,
    kind,
    name,
    state,
    problem,
    file_url: shown(file.public_key),
    poster_url: shown(file.poster_key),
    width,
    height,
    latitude,
    longitude,
    country: file.disputed_place ? disputedPlaces[file.disputed_place].label : file.country,
  };
}
