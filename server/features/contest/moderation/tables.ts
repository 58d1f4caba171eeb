import type { SubmissionState } from "@cairn/contract/contest.ts";
import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, text, timestamp } from "drizzle-orm/pg-core";
import { staff } from "../../staff/tables.ts";
import { submissions } from "../tables.ts";

/** Who is deciding on an entry just now; until when nobody else is given it. */
export const moderationClaims = pgTable(
  "moderation_claims",
  {
    submissionId: integer()
      .primaryKey()
      .references(() => submissions.id, { onDelete: "cascade" }),
    staffId: integer()
      .notNull()
      .references(() => staff.id, { onDelete: "cascade" }),
    until: timestamp({ withTimezone: true }).notNull(),
  },
  (claim) => [index("moderation_claims_staff").on(claim.staffId)],
);

/**
 * What moderators decided, with what stood before. The entrant is told once `tellsAt` has come; until it is told, a
 * decision may be taken back. Another decision, or a withdrawal, ends one that was not told.
 */
export const moderationDecisions = pgTable(
  "moderation_decisions",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    submissionId: integer()
      .notNull()
      .references(() => submissions.id, { onDelete: "cascade" }),
    staffId: integer().references(() => staff.id, { onDelete: "set null" }),
    state: text().notNull().$type<SubmissionState>(),
    /** The reason that the entrant is told of an entry that is declined. */
    reason: text(),
    decidedAt: timestamp({ withTimezone: true }).notNull(),
    tellsAt: timestamp({ withTimezone: true }).notNull(),
    toldAt: timestamp({ withTimezone: true }),
    endedAt: timestamp({ withTimezone: true }),
    formerState: text().notNull().$type<SubmissionState>(),
    formerReason: text(),
    formerDecidedBy: integer().references(() => staff.id, { onDelete: "set null" }),
    formerDecidedAt: timestamp({ withTimezone: true }),
  },
  (decision) => [
    index("moderation_decisions_submission").on(decision.submissionId, decision.id),
    check("moderation_decisions_state", sql`${decision.state} in ('approved', 'declined')`),
    check(
      "moderation_decisions_former_state",
      sql`${decision.formerState} in ('pending', 'approved', 'declined') and ${decision.formerState} <> ${decision.state}`,
    ),
    check("moderation_decisions_told_or_ended", sql`${decision.toldAt} is null or ${decision.endedAt} is null`),
  ],
);
