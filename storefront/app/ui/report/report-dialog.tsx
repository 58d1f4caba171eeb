import { visitorReportMessages as messages } from "@cairn/contract/accounts/reports/messages.ts";
import type { FieldError, UseFormRegisterReturn } from "react-hook-form";
import { Button } from "../button.tsx";
import { Dialog } from "../dialog.tsx";
import { SelectField, TextAreaField } from "../field.tsx";
import { Form } from "../form.tsx";

interface ReportDialogProps {
  /** What the kind of report says of itself. */
  words: {
    readonly report: string;
    readonly question: string;
    readonly reasons: Readonly<Record<string, string>>;
    readonly wordsHint: string;
  };
  fields: Readonly<Record<"reason" | "words", UseFormRegisterReturn>>;
  errors: Readonly<Partial<Record<"reason" | "words", FieldError>>>;
  submit: () => Promise<void>;
  isBusy: boolean;
  onClose: () => void;
}

/** Asks what is wrong with something that everybody can see. */
export function ReportDialog({ words, fields, errors, submit, isBusy, onClose }: ReportDialogProps) {
  return (
    <Dialog open onClose={onClose} title={words.report}>
      <Form onSubmit={submit} className="mt-6 grid gap-5">
        <SelectField {...fields.reason} label={words.question} error={errors.reason?.message}>
          <option value="">{messages.choose}</option>
          {Object.entries(words.reasons).map(([reason, label]) => (
            <option key={reason} value={reason}>
              {label}
            </option>
          ))}
        </SelectField>
        <TextAreaField
          {...fields.words}
          label={messages.words}
          hint={words.wordsHint}
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
  );
}
