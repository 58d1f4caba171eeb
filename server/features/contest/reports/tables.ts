import type { PictureReason } from "@cairn/contract/contest/reports/public.ts";
import { index, integer, pgTable } from "drizzle-orm/pg-core";
import { reportColumns, reportRules } from "../../accounts/reports/tables.ts";
import { submissionFiles } from "../tables.ts";

/** Reports of pictures by visitors, one a person and picture. */
export const pictureReports = pgTable(
  "picture_reports",
  {
    ...reportColumns<PictureReason>(),
    file_id: integer()
      .notNull()
      .references(() => submissionFiles.id, { onDelete: "cascade" }),
  },
  (report) => [
    ...reportRules("picture_reports", report, report.file_id),
    index("picture_reports_file").on(report.file_id, report.id),
  ],
);
