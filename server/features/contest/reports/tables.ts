import type { ReportReason } from "@cairn/contract/picture-reports.ts";
import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, text, timestamp, uniqueIndex } from "drizzle-orm/pg-core";
import { customers } from "../../accounts/tables.ts";
import { staff } from "../../staff/tables.ts";
import { submissionFiles } from "../tables.ts";

/** Reports of pictures by visitors, one a person and picture. A guest is known by their address, hashed with the shop's key. */
export const pictureReports = pgTable(
  "picture_reports",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    fileId: integer()
      .notNull()
      .references(() => submissionFiles.id, { onDelete: "cascade" }),
    reason: text().notNull().$type<ReportReason>(),
    words: text().notNull(),
    customerId: integer().references(() => customers.id, { onDelete: "set null" }),
    guestHash: text(),
    reportedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    state: text().notNull().default("open").$type<"open" | "hidden" | "left">(),
    answeredBy: integer().references(() => staff.id, { onDelete: "set null" }),
    answeredAt: timestamp({ withTimezone: true }),
    /** What the moderator noted, for colleagues. */
    note: text().notNull().default(""),
  },
  (report) => [
    check("picture_reports_state", sql`${report.state} in ('open', 'hidden', 'left')`),
    check("picture_reports_answered", sql`(${report.state} = 'open') = (${report.answeredAt} is null)`),
    uniqueIndex("picture_reports_customer").on(report.fileId, report.customerId),
    uniqueIndex("picture_reports_guest").on(report.fileId, report.guestHash),
    index("picture_reports_file").on(report.fileId, report.id),
    index("picture_reports_reporter").on(report.customerId),
    index("picture_reports_open").on(report.fileId).where(sql`${report.state} = 'open'`),
  ],
);
