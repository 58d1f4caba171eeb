import { answerQuestion, type StaffQuestion } from "@cairn/contract/questions/staff.ts";
import { Alert, Button, TextField, Typography } from "@mui/material";
import type { FormEvent } from "react";
import { useRefresh, useWarnWhenUnsavedChanges } from "react-admin";
import { type FieldValues, useController, useForm } from "react-hook-form";
import { call, codeOf, fieldErrorOf } from "../../call.ts";
import { Panel } from "../../ui/panel.tsx";
import { useAction } from "../../use-action.ts";

/** Answers a question, or corrects the answer. Where a colleague was faster, it keeps what was typed and says so. */
export function AnswerForm({ question }: { question: StaffQuestion }) {
  const { id, version, state, answer, is_email_confirmed } = question;
  const refresh = useRefresh();
  const { isBusy, problem, run } = useAction();
  const { control, reset } = useForm<FieldValues>({ defaultValues: { answer } });
  const { ref, ...field } = useController({ control, name: "answer" }).field;
  useWarnWhenUnsavedChanges(true, undefined, control);
  const error = fieldErrorOf(problem, "answer");
  const isFirst = state === "open";

  async function send(event: FormEvent) {
    event.preventDefault();
    const body = { version, answer: String(field.value) };
    if (await run(() => call(answerQuestion, { params: { id }, body }))) reset({ answer: body.answer });
    refresh();
  }

  return (
    <Panel title={isFirst ? "Answer" : "Correct the answer"}>
      <form onSubmit={send} style={{ display: "grid", gap: 16, width: "100%", justifyItems: "start" }}>
        {codeOf(problem) === "version_conflict" && (
          <Alert severity="warning">
            A colleague has answered or changed this question meanwhile. What you typed is still here.
          </Alert>
        )}
        <TextField
          {...field}
          inputRef={ref}
          label="Your answer"
          multiline
          minRows={5}
          fullWidth
          required
          error={error !== undefined}
          helperText={error}
          slotProps={{ htmlInput: { maxLength: 2000 } }}
        />
        {isFirst && (
          <Typography variant="body2" color="textSecondary">
            {is_email_confirmed
              ? "Question and answer stand on the product's page at once, and whoever asked gets the answer by mail."
              : "Question and answer stand on the product's page at once. Whoever asked has no confirmed e-mail address, so nobody is mailed."}
          </Typography>
        )}
        <Button type="submit" variant="contained" disabled={isBusy}>
          {isFirst ? "Answer and publish" : "Save the answer"}
        </Button>
      </form>
    </Panel>
  );
}
