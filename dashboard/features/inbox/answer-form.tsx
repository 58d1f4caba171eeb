import { answerLetter, type StaffLetter } from "@cairn/contract/inbox/staff.ts";
import { Alert, Button, TextField, Typography } from "@mui/material";
import type { FormEvent } from "react";
import { useRefresh, useWarnWhenUnsavedChanges } from "react-admin";
import { type FieldValues, useController, useForm } from "react-hook-form";
import { call, codeOf, fieldErrorOf } from "../../call.ts";
import { Panel } from "../../ui/panel.tsx";
import { useAction } from "../../use-action.ts";

/**
 * Answers a letter by mail. Where a colleague was faster, it says so and keeps what was typed; it warns of what is not
 * sent.
 */
export function AnswerForm({ letter: { id, version, name, email, state } }: { letter: StaffLetter }) {
  const refresh = useRefresh();
  const { isBusy, problem, run } = useAction();
  const { control, reset } = useForm<FieldValues>({ defaultValues: { words: "" } });
  const { ref, ...field } = useController({ control, name: "words" }).field;
  useWarnWhenUnsavedChanges(true, undefined, control);
  const error = fieldErrorOf(problem, "words");

  async function send(event: FormEvent) {
    event.preventDefault();
    if (await run(() => call(answerLetter, { params: { id }, body: { version, words: field.value } }))) reset();
    refresh();
  }

  return (
    <Panel title={state === "open" ? "Answer" : "Answer again"}>
      <form onSubmit={send} style={{ display: "grid", gap: 16, width: "100%", justifyItems: "start" }}>
        {codeOf(problem) === "version_conflict" && (
          <Alert severity="warning">
            A colleague has answered or changed this letter meanwhile. Read above what they did; what you typed is still
            here, and you can send it if it is still needed.
          </Alert>
        )}
        <TextField
          {...field}
          inputRef={ref}
          label="Your answer"
          multiline
          minRows={6}
          fullWidth
          required
          error={error !== undefined}
          helperText={error}
        />
        <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: "anywhere" }}>
          {name} gets it by mail at {email}, with their own words below. What they answer comes to the e-mail address in
          the settings.
        </Typography>
        <Button type="submit" variant="contained" disabled={isBusy}>
          Send the answer
        </Button>
      </form>
    </Panel>
  );
}
