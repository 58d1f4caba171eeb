import { visitorReportMessages } from "@cairn/contract/accounts/reports/messages.ts";
import { cardReportMessages } from "@cairn/contract/community/report-messages.ts";
import { cardReportSchema, reportCard } from "@cairn/contract/community/reports.ts";
import { api } from "../../lib/browser-api.ts";
import { useSubmitForm } from "../../lib/use-submit-form.ts";
import type { ReportProps } from "../../ui/report/report-button.tsx";
import { ReportDialog } from "../../ui/report/report-dialog.tsx";

/** Asks what is wrong with the card of the member with this name, and tells staff. */
export function CardReportDialog({ of, onClose, onDone }: ReportProps<string>) {
  const { form, submit, isBusy } = useSubmitForm({
    schema: cardReportSchema,
    initial: { words: "" },
    pendingMessage: visitorReportMessages.sending,
    action: async (report) => (await api(reportCard, { params: { name: of }, body: report })).message,
    onDone,
  });
  return (
    <ReportDialog
      words={cardReportMessages}
      fields={{ reason: form.register("reason"), words: form.register("words") }}
      errors={form.formState.errors}
      submit={submit}
      isBusy={isBusy}
      onClose={onClose}
    />
  );
}
