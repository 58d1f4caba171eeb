import { visitorReportMessages } from "@cairn/contract/accounts/reports/messages.ts";
import { reviewReportMessages } from "@cairn/contract/reviews/report-messages.ts";
import { reportReview, reviewReportSchema } from "@cairn/contract/reviews/reports.ts";
import { api } from "../../lib/browser-api.ts";
import { useSubmitForm } from "../../lib/use-submit-form.ts";
import type { ReportProps } from "../../ui/report/report-button.tsx";
import { ReportDialog } from "../../ui/report/report-dialog.tsx";

/** Asks what is wrong with the review of this id, and tells staff. */
export function ReviewReportDialog({ of, onClose, onDone }: ReportProps<number>) {
  const { form, submit, isBusy } = useSubmitForm({
    schema: reviewReportSchema,
    initial: { words: "" },
    pendingMessage: visitorReportMessages.sending,
    action: async (report) => (await api(reportReview, { params: { id: String(of) }, body: report })).message,
    onDone,
  });
  return (
    <ReportDialog
      words={reviewReportMessages}
      fields={{ reason: form.register("reason"), words: form.register("words") }}
      errors={form.formState.errors}
      submit={submit}
      isBusy={isBusy}
      onClose={onClose}
    />
  );
}
