import { pictureMessages } from "@cairn/contract/contest/gallery/messages.ts";
import type { PictureReport } from "@cairn/contract/contest/reports/public.ts";
import { and, eq } from "drizzle-orm";
import { transact } from "../../../platform/database/transact.ts";
import { AppError } from "../../../platform/errors.ts";
import type { Platform } from "../../../platform/platform.ts";
import type { Reporter } from "../../accounts/reports/reporter.ts";
import { submissionFiles, submissions } from "../tables.ts";
import { pictureReports } from "./tables.ts";

/**
 * Keeps a report of a picture in the gallery, one a person and picture; false when this person has reported
 * it before. Refuses with 404 what nobody can see.
 */
export function keepReport(
  platform: Pick<Platform, "db" | "cache">,
  { item, reason, words }: PictureReport,
  reporter: Reporter,
): Promise<boolean> {
  return transact(platform, async (tx) => {
    const isPublic = and(eq(submissions.state, "approved"), eq(submissionFiles.state, "ready"));
    // Shared, so that no picture that is being erased gets a report that the database would refuse.
    const [file] = await tx
      .select({ id: submissionFiles.id })
      .from(submissionFiles)
      .innerJoin(submissions, eq(submissions.id, submissionFiles.submission_id))
      .where(and(eq(submissionFiles.id, item), isPublic))
      .for("key share", { of: submissionFiles });
    if (!file) throw new AppError("not_found", 404, pictureMessages.notFound);
    const [kept] = await tx
      .insert(pictureReports)
      .values({ file_id: file.id, reason, words, ...reporter })
      .onConflictDoNothing()
      .returning({ id: pictureReports.id });
    return kept !== undefined;
  });
}
