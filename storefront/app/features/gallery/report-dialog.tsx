import { pictureReportMessages as messages } from "@cairn/contract/messages/picture-reports.ts";
import { pictureReportSchema, reportPicture, reportReasons } from "@cairn/contract/picture-reports.ts";
import type { SyntheticEvent } from "react";
import { api } from "../../lib/browser-api.ts";
import { useSubmitForm } from "../../lib/use-submit-form.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { SelectField, TextAreaField } from "../../ui/field.tsx";
import { Form } from "../../ui/form.tsx";

export interface ReportDialogProps {
  item: number;
  onClose: () => void;
  onDone: () => void;
}

/** What happens in the dialog is not for the lightbox below, which turns pages by keys and swipes. */
const keep = (event: SyntheticEvent) => event.stopPropagation();

/** Asks what is wrong with a picture, and tells staff. */
export function ReportDialog({ item, onClose, onDone }: ReportDialogProps) {
  const { form, submit, isBusy } = useSubmitForm({
    schema: pictureReportSchema,
    initial: { item, words: "" },
    pendingMessage: messages.sending,
    action: async (report) => (await api(reportPicture, { body: report })).message,
    onDone,
  });
  const { errors } = form.formState;
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
      <Dialog open onClose={onClose} title={messages.report}>
        <Form onSubmit={submit} className="mt-6 grid gap-5">
          <SelectField {...form.register("reason")} label={messages.question} error={errors.reason?.message}>
            <option value="">{messages.choose}</option>
            {reportReasons.map((reason) => (
              <option key={reason} value={reason}>
                {messages.reasons[reason]}
              </option>
            ))}
          </SelectField>
          <TextAreaField
            {...form.register("words")}
            label={messages.words}
            hint={messages.wordsHint}
            error={errors.words?.message}
            maxLength={500}
            rows={3}
          />
          <div className="flex flex-wrap gap-3">
            <Button type="submit" busy={isBusy}>
              {messages.send}
            </Button>
            <Button variant="outline" onClick={onClose}>
              {messages.cancel}
            </Button>
          </div>
        </Form>
      </Dialog>
    </div>
  );
}
