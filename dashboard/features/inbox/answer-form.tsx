import { answerLetter, findReplyAddress, type StaffLetter } from "@cairn/contract/inbox/staff.ts";
import { Alert, Button, TextField, Typography } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import type { FormEvent } from "react";
import { useRefresh, useWarnWhenUnsavedChanges } from "react-admin";
import { type FieldValues, useController, useForm } from "react-hook-form";
import { call, codeOf, fieldErrorOf } from "../../call.ts";
import { Panel } from "../../ui/panel.tsx";
import { useAction } from "../../use-action.ts";
import { ChooseReadyAnswer } from "./choose-ready-answer.tsx";

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
  const { data: replies } = useQuery({
    queryKey: ["letter-replies"],
    queryFn: async () => (await call(findReplyAddress)).data,
  });
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
            A colleague has answered or changed this letter meanwhile. See above what they did. Your text is still here,
            and you can send it if it is still needed.
          </Alert>
        )}
        <ChooseReadyAnswer
          name={name}
          onChoose={(words) => field.onChange([field.value.trim(), words].filter(Boolean).join("\n\n"))}
        />
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
          Your answer goes to {name} at {email}, with their message below it.
          {replies?.is_read && ` Their reply to ${replies.address} appears here, in this thread.`}
          {replies?.is_read === false && ` Their reply goes to ${replies.address} and does not appear here.`}
        </Typography>
        <Button type="submit" variant="contained" disabled={isBusy}>
          Send the answer
        </Button>
      </form>
    </Panel>
  );
}
