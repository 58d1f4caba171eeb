import type { Review } from "@cairn/contract/reviews/public.ts";
import { reviewReportMessages } from "@cairn/contract/reviews/report-messages.ts";
import { ReportButton } from "../../ui/report/report-button.tsx";
import { HelpfulButton } from "./helpful-button.tsx";

const loadReport = async () => (await import("./report-dialog.tsx")).ReviewReportDialog;

/** A reader's answers to a review, which need a script. */
export function ReviewActions({ review: { id, helpful_count } }: { review: Review }) {
  return (
    <div className="flex flex-wrap gap-3">
      <HelpfulButton reviewId={id} count={helpful_count} />
      <ReportButton of={id} label={reviewReportMessages.report} variant="outline" load={loadReport} />
    </div>
  );
}
