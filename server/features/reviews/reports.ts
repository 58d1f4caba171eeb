import type { ReviewReport } from "@cairn/contract/reviews/reports.ts";
import { transact } from "../../platform/database/transact.ts";
import type { Platform } from "../../platform/platform.ts";
import type { Reporter } from "../accounts/reports/reporter.ts";
import { reviewReports } from "./tables.ts";
import { lockShown } from "./votes.ts";

/**
 * Keeps a report of a review, one a person and review; false when this person has reported it before. Refuses with 404
 * what nobody can see.
 */
export function keepReport(
  platform: Pick<Platform, "db" | "cache">,
  reviewId: number,
  { reason, words }: ReviewReport,
  reporter: Reporter,
): Promise<boolean> {
  return transact(platform, async (tx) => {
    await lockShown(tx, reviewId);
    const [kept] = await tx
      .insert(reviewReports)
      .values({ review_id: reviewId, reason, words, ...reporter })
      .onConflictDoNothing()
      .returning({ id: reviewReports.id });
    return kept !== undefined;
  });
}
