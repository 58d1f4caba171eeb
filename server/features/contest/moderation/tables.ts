import type { SubmissionState } from "@cairn/contract/contest/public.ts";
import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, text } from "drizzle-orm/pg-core";
import { instant } from "../../../platform/database/columns.ts";
import { staff } from "../../staff/tables.ts";
import { submissions } from "../tables.ts";

/** Who is deciding on an entry just now; until when nobody else is given it. */
export const moderationClaims = pgTable(
  "moderation_claims",
  {
    submission_id: integer()
      .primaryKey()
      .references(() => submissions.id, { onDelete: "cascade" }),
    staff_id: integer()
      .notNull()
      .references(() => staff.id, { onDelete: "cascade" }),
    until: instant().notNull(),
  },
  (claim) => [index("moderation_claims_staff").on(claim.staff_id)],
);

/**
 * What moderators decided, with what stood before. The entrant is told once `notify_at` has come; until it is told, a
 * decision may be taken back. Another decision, or a withdrawal, ends one that was not told.
 */
export const moderationDecisions = pgTable(
  "moderation_decisions",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    submission_id: integer()
      .notNull()
      .references(() => submissions.id, { onDelete: "cascade" }),
    staff_id: integer().references(() => staff.id, { onDelete: "set null" }),
    state: text().notNull().$type<SubmissionState>(),
    /** The reason that the entrant is told of an entry that is declined. */
    reason: text(),
    decided_at: instant().notNull(),
    notify_at: instant().notNull(),
    notified_at: instant(),
    ended_at: instant(),
    former_state: text().notNull().$type<SubmissionState>(),
    former_reason: text(),
    former_decided_by: integer().references(() => staff.id, { onDelete: "set null" }),
    former_decided_at: instant(),
  },
  (decision) => [
    index("moderation_decisions_submission").on(decision.submission_id, decision.id),
    check("moderation_decisions_state", sql`${decision.state} in ('approved', 'declined')`),
    check(
      "moderation_decisions_former_state",
      sql`${decision.former_state} in ('pending', 'approved', 'declined') and ${decision.former_state} <> ${decision.state}`,
    ),
    check(
      "moderation_decisions_notified_or_ended",
      sql`${decision.notified_at} is null or ${decision.ended_at} is null`,
    ),
  ],
);
