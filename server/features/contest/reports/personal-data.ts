import { asc, eq } from "drizzle-orm";
import type { PersonalData } from "../../../platform/personal-data.ts";
import { submissionFiles, submissions } from "../tables.ts";
import { pictureReports } from "./tables.ts";

/** What somebody has reported. It stays for moderators, without their words and without saying whose it was. */
export const reportData: PersonalData = {
  tables: ["picture_reports"],
  async collect({ db }, { id }) {
    const rows = await db
      .select({ report: pictureReports, title: submissions.title })
      .from(pictureReports)
      .innerJoin(submissionFiles, eq(submissionFiles.id, pictureReports.file_id))
      .innerJoin(submissions, eq(submissions.id, submissionFiles.submission_id))
      .where(eq(pictureReports.customer_id, id))
      .orderBy(asc(pictureReports.id));
    return {
      reported_pictures: rows.map(({ report, title }) => ({
        picture: title,
        reason: report.reason,
        words: report.words,
        reported_at: report.reported_at,
        state: report.state,
      })),
    };
  },
  async erase(_platform, tx, { id }) {
    await tx.update(pictureReports).set({ customer_id: null, words: "" }).where(eq(pictureReports.customer_id, id));
  },
};
