import { pictureMessages } from "@cairn/contract/messages/gallery.ts";
import type { PictureReport } from "@cairn/contract/picture-reports.ts";
import { and, eq } from "drizzle-orm";
import { transact } from "../../../platform/database/transact.ts";
import { AppError } from "../../../platform/errors.ts";
import type { Platform } from "../../../platform/platform.ts";
import { submissionFiles, submissions } from "../tables.ts";
import { pictureReports } from "./tables.ts";

/** A member by their account; a guest by their address, hashed. */
export type Reporter = { readonly customerId: number } | { readonly guestHash: string };

/**
 * Keeps a report of a picture that hangs in the gallery, one a person and picture; false when this person has reported
 * it before. Refuses with 404 what nobody can see.
 */
export function keepReport(
  platform: Pick<Platform, "db" | "cache">,
  { item, reason, words }: PictureReport,
  reporter: Reporter,
): Promise<boolean> {
  return transact(platform, async (tx) => {
    const isPublic = and(eq(submissions.state, "approved"), eq(submissionFiles.state, "ready"));
    const [file] = await tx
      .select({ id: submissionFiles.id })
      .from(submissionFiles)
      .innerJoin(submissions, eq(submissions.id, submissionFiles.submissionId))
      .where(and(eq(submissionFiles.id, item), isPublic));
    if (!file) throw new AppError("not_found", 404, pictureMessages.notFound);
    const [kept] = await tx
      .insert(pictureReports)
      .values({ fileId: file.id, reason, words, ...reporter })
      .onConflictDoNothing()
      .returning({ id: pictureReports.id });
    return kept !== undefined;
  });
}
