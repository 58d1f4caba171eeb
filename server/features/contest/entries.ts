import type { Entry, SubmissionState } from "@cairn/contract/contest.ts";
import type { Page } from "@cairn/contract/endpoint.ts";
import type { StaffSubmission } from "@cairn/contract/staff/submissions.ts";
import { asc, desc, eq, sql } from "drizzle-orm";
import type { Database } from "../../platform/database/database.ts";
import { readPage } from "../../platform/database/pages.ts";
import { previewUrl } from "../../platform/media/previews.ts";
import type { Platform } from "../../platform/platform.ts";
import { findContacts } from "../accounts/customers.ts";
import { findLookAlikes } from "./look-alikes.ts";
import { editions, submissionFiles, submissions } from "./tables.ts";

/** Entries per page of the moderation queue. */
const queuePageSize = 20;

type StoredFile = Pick<typeof submissionFiles.$inferSelect, "id" | "kind" | "name" | "state" | "problem" | "publicKey">;
/** Entries never hold discarded files. */
type File = StoredFile & { readonly state: Exclude<StoredFile["state"], "discarded"> };

const files = sql<File[]>`(
  select coalesce(json_agg(json_build_object(
    'id', file.id, 'kind', file.kind, 'name', file.name, 'state', file.state, 'problem', file.problem, 'publicKey', file.public_key
  ) order by file.position), '[]')
  from ${submissionFiles} file where file.submission_id = ${submissions.id})`;

/** A signed preview, which entrant and staff may see at any time. */
const shownUrl = ({ secret }: Pick<Platform, "secret">, { publicKey }: File) =>
  publicKey ? previewUrl(secret, publicKey) : "";

/** A member's own entries, the newest first. */
export async function listOwnEntries(platform: Pick<Platform, "db" | "secret">, customerId: number): Promise<Entry[]> {
  const rows = await platform.db
    .select({ submission: submissions, edition: editions.title, files })
    .from(submissions)
    .innerJoin(editions, eq(editions.id, submissions.editionId))
    .where(eq(submissions.customerId, customerId))
    .orderBy(desc(submissions.submittedAt), desc(submissions.id));
  return rows.map(({ submission, edition, files }) => ({
    reference: submission.reference,
    edition,
    state: submission.state,
    submitted_at: submission.submittedAt.toISOString(),
    title: submission.title,
    category: submission.category,
    decline_reason: submission.declineReason,
    gallery_id: submission.state === "approved" ? (files.find(({ state }) => state === "ready")?.id ?? null) : null,
    files: files.map((file) => ({
      kind: file.kind,
      name: file.name,
      file_url: shownUrl(platform, file),
      problem: file.problem,
    })),
  }));
}

/** A customer's entries for staff, the newest first. */
export async function listEntriesOf(db: Database, customerId: number) {
  const rows = await db
    .select({
      reference: submissions.reference,
      edition: editions.title,
      title: submissions.title,
      state: submissions.state,
      submittedAt: submissions.submittedAt,
    })
    .from(submissions)
    .innerJoin(editions, eq(editions.id, submissions.editionId))
    .where(eq(submissions.customerId, customerId))
    .orderBy(desc(submissions.submittedAt), desc(submissions.id))
    .limit(100);
  return rows.map(({ submittedAt, ...entry }) => ({ ...entry, submitted_at: submittedAt.toISOString() }));
}

/** One page of the entries in a state, the oldest first. */
export function listQueue(
  platform: Pick<Platform, "db" | "secret">,
  page: number,
  state: SubmissionState,
): Promise<Page<StaffSubmission>> {
  const { db } = platform;
  const isInState = eq(submissions.state, state);
  return readPage(page, queuePageSize, {
    rows: async (limit, offset) => {
      const shown = await db
        .select({ submission: submissions, files })
        .from(submissions)
        .where(isInState)
        .orderBy(asc(submissions.submittedAt), asc(submissions.id))
        .limit(limit)
        .offset(offset);
      const alike = await findLookAlikes(
        db,
        shown.map(({ submission }) => submission.id),
      );
      const contacts = await findContacts(
        db,
        shown.map(({ submission }) => submission.customerId),
      );
      return shown.map((entry) => ({
        ...entry,
        entrant: contacts.get(entry.submission.customerId),
        lookAlikes: alike.get(entry.submission.id) ?? [],
      }));
    },
    total: () => db.$count(submissions, isInState),
    show: ({ submission, entrant, files, lookAlikes }) => ({
      reference: submission.reference,
      state: submission.state,
      submitted_at: submission.submittedAt.toISOString(),
      first_name: submission.firstName,
      last_name: submission.lastName,
      email: entrant?.email ?? "",
      is_email_confirmed: Boolean(entrant?.confirmedAt),
      user_name: submission.userName,
      social_platform_url: submission.socialPlatformUrl,
      title: submission.title,
      location: submission.location,
      details: submission.details,
      category: submission.category,
      other_people_featured: submission.otherPeopleFeatured,
      terms_version: submission.termsVersion,
      decline_reason: submission.declineReason,
      files: files.map((file) => ({
        kind: file.kind,
        name: file.name,
        state: file.state,
        problem: file.problem,
        file_url: shownUrl(platform, file),
      })),
      looks_like: lookAlikes,
    }),
  });
}
