import { visitorReportMessages } from "@cairn/contract/accounts/reports/messages.ts";
import { pictureReportMessages } from "@cairn/contract/contest/reports/messages.ts";
import { pictureReportSchema, reportPicture } from "@cairn/contract/contest/reports/public.ts";
import type { SyntheticEvent } from "react";
import { api } from "../../../lib/browser-api.ts";
import { useSubmitForm } from "../../../lib/use-submit-form.ts";
import type { ReportProps } from "../../../ui/report/report-button.tsx";
import { ReportDialog } from "../../../ui/report/report-dialog.tsx";

/** What happens in the dialog is not for the lightbox below, which turns pages by keys and swipes. */
const keep = (event: SyntheticEvent) => event.stopPropagation();

/** Asks what is wrong with a picture, and tells staff. */
export function PictureReportDialog({ of, onClose, onDone }: ReportProps<number>) {
  const { form, submit, isBusy } = useSubmitForm({
    schema: pictureReportSchema,
    initial: { item: of, words: "" },
    pendingMessage: visitorReportMessages.sending,
    action: async (report) => (await api(reportPicture, { body: report })).message,
    onDone,
  });
  return (
    <div
      role="none"
      className="font-text text-left text-body"
      onKeyDown={keep}
      onPointerDown={keep}
      onPointerMove={keep}
      onPointerUp={keep}
      onWheel={keep}
    >
      <ReportDialog
        words={pictureReportMessages}
        fields={{ reason: form.register("reason"), words: form.register("words") }}
        errors={form.formState.errors}
        submit={submit}
        isBusy={isBusy}
        onClose={onClose}
      />
    </div>
  );
}
