import type { Category } from "@cairn/contract/awards.ts";
import type { EditionState, PlacePrecision, SubmissionState } from "@cairn/contract/contest.ts";
import { sql } from "drizzle-orm";
import {
  bit,
  boolean,
  check,
  doublePrecision,
  index,
  integer,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { changedAt } from "../../platform/database/columns.ts";
import { customers } from "../accounts/tables.ts";
import { staff } from "../staff/tables.ts";

/** A contest is held again and again; entries are taken while one edition is open, and between its dates. */
export const editions = pgTable(
  "editions",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    slug: text().notNull().unique(),
    title: text().notNull(),
    state: text().notNull().default("draft").$type<EditionState>(),
    opensAt: timestamp({ withTimezone: true }).notNull(),
    closesAt: timestamp({ withTimezone: true }).notNull(),
    publishesAt: timestamp({ withTimezone: true }).notNull(),
    /** Of the rules that entrants agree to, such as "2026-11". */
    termsVersion: text().notNull(),
    /** What the members' votes count for beside the jury; 0 without a public vote. */
    votePercent: integer().notNull().default(0),
    /** The discount that each winner of a category gets, the first one's first: as many as there are winners. */
    prizePercents: integer().array().notNull().default([25]),
    /** How long a prize may be used. */
    prizeDays: integer().notNull().default(365),
    publishedAt: timestamp({ withTimezone: true }),
    updatedAt: changedAt(),
  },
  (edition) => [
    check("editions_state", sql`${edition.state} in ('draft', 'open', 'judging', 'published')`),
    check(
      "editions_dates",
      sql`${edition.opensAt} < ${edition.closesAt} and ${edition.closesAt} <= ${edition.publishesAt}`,
    ),
    check("editions_vote", sql`${edition.votePercent} between 0 and 50`),
    check(
      "editions_prizes",
      sql`cardinality(${edition.prizePercents}) between 1 and 10 and 1 <= all (${edition.prizePercents}) and 100 >= all (${edition.prizePercents}) and ${edition.prizeDays} between 1 and 3650`,
    ),
    check("editions_published", sql`(${edition.state} = 'published') = (${edition.publishedAt} is not null)`),
    uniqueIndex("editions_one_open").on(edition.state).where(sql`${edition.state} = 'open'`),
  ],
);

/** An entry: who made it, its story and consent. What happens to it is in `state`. */
export const submissions = pgTable(
  "submissions",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    reference: text().notNull().unique(),
    editionId: integer()
      .notNull()
      .references(() => editions.id),
    customerId: integer()
      .notNull()
      .references(() => customers.id, { onDelete: "cascade" }),
    category: text().$type<Category>(),
    firstName: text().notNull(),
    lastName: text().notNull(),
    socialPlatformUrl: text().notNull(),
    userName: text().notNull(),
    title: text().notNull(),
    location: text().notNull(),
    details: text().notNull(),
    otherPeopleFeatured: boolean().notNull(),
    placeShown: text().notNull().$type<PlacePrecision>(),
    /** As whoever sent it named it, so that it is not taken twice. */
    attempt: text(),
    termsVersion: text().notNull(),
    termsAcceptedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    state: text().notNull().default("pending").$type<SubmissionState>(),
    /** What the entrant is told of a refusal. */
    declineReason: text(),
    decidedBy: integer().references(() => staff.id, { onDelete: "set null" }),
    decidedAt: timestamp({ withTimezone: true }),
    submittedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (submission) => [
    check("submissions_state", sql`${submission.state} in ('pending', 'approved', 'declined', 'withdrawn')`),
    check("submissions_category", sql`${submission.category} in ('culture', 'sunrise-or-sunset', 'adventure')`),
    check("submissions_place", sql`${submission.placeShown} in ('exact', 'about', 'country', 'written', 'none')`),
    uniqueIndex("submissions_attempt").on(submission.customerId, submission.attempt),
    index("submissions_customer").on(submission.customerId, submission.submittedAt.desc().nullsFirst()),
    index("submissions_decided").on(submission.state, submission.decidedAt.desc().nullsFirst()),
    index("submissions_queue").on(submission.state, submission.submittedAt),
    index("submissions_edition").on(submission.editionId, submission.state),
  ],
);

/**
 * Every file that a member sends, from before its first byte is stored: until its entry is complete it belongs to
 * none, and what stays so is swept away.
 */
export const submissionFiles = pgTable(
  "submission_files",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    originalKey: text().notNull().unique(),
    customerId: integer()
      .notNull()
      .references(() => customers.id, { onDelete: "cascade" }),
    submissionId: integer().references(() => submissions.id, { onDelete: "cascade" }),
    position: integer().notNull().default(0),
    kind: text().notNull().$type<"image" | "video">(),
    contentType: text().notNull(),
    name: text().notNull(),
    sizeBytes: integer().notNull(),
    /** Of all its bytes; null once they are removed, since it would still tell which they were. */
    sha256: text(),
    receivedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /**
     * `ready` has a public copy; `failed` says in `problem` why it has none; `removed` had one. What is `discarded`
     * will never belong to an entry, and goes as soon as the store has let go of it.
     */
    state: text().notNull().default("waiting").$type<"waiting" | "ready" | "failed" | "removed" | "discarded">(),
    problem: text(),
    /** Upright, in the web's formats and without a word on who, where or with what; shown once the entry is approved. */
    publicKey: text().unique(),
    posterKey: text(),
    width: integer(),
    height: integer(),
    durationMs: integer(),
    /** Alike for pictures that look alike. */
    perceptualHash: bit({ dimensions: 64 }),
    /** As the camera noted it; how much of it is told is the entrant's choice. */
    latitude: doublePrecision(),
    longitude: doublePrecision(),
    /** In which that lies; empty at sea, and where it is not known. */
    country: text().notNull().default(""),
  },
  (file) => [
    check("submission_files_kind", sql`${file.kind} in ('image', 'video')`),
    check("submission_files_state", sql`${file.state} in ('waiting', 'ready', 'failed', 'removed', 'discarded')`),
    check("submission_files_ready", sql`(${file.state} = 'ready') = (${file.publicKey} is not null)`),
    check("submission_files_size", sql`${file.sizeBytes} between 1 and 10485760`),
    index("submission_files_submission").on(file.submissionId, file.position),
    index("submission_files_poster").on(file.posterKey),
    index("submission_files_day").on(file.customerId, file.receivedAt),
    index("submission_files_unclaimed").on(file.receivedAt).where(sql`${file.submissionId} is null`),
  ],
);
