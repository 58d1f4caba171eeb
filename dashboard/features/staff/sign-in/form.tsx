import { Alert, Stack, TextField, type TextFieldProps } from "@mui/material";
import { type FormEvent, type ReactNode, useState } from "react";
import { fieldErrorOf } from "../../../call.ts";

interface Submission {
  readonly isBusy: boolean;
  readonly problem: unknown;
  submit(event: FormEvent<HTMLFormElement>): Promise<void>;
}

/** Sends a form's fields by `send`, and keeps what was refused. */
export function useSubmission(send: (fields: Record<string, FormDataEntryValue>) => Promise<unknown>): Submission {
  const [problem, setProblem] = useState<unknown>();
  const [isBusy, setBusy] = useState(false);
  return {
    isBusy,
    problem,
    async submit(event) {
      event.preventDefault();
      const fields = Object.fromEntries(new FormData(event.currentTarget));
      setBusy(true);
      await send(fields).then(() => setProblem(undefined), setProblem);
      setBusy(false);
    },
  };
}

/** The form of a screen without menu: what is wrong with all of it stands above, what with a field below that. */
export function SignInForm({
  fields,
  submission: { problem, submit },
  children,
}: {
  fields: readonly TextFieldProps[];
  submission: Submission;
  children: ReactNode;
}) {
  const isOfField = fields.some(({ name = "" }) => fieldErrorOf(problem, name));
  return (
    <Stack component="form" onSubmit={submit} sx={{ gap: 2 }}>
      {problem !== undefined && !isOfField && <Alert severity="error">{(problem as Error).message}</Alert>}
      {fields.map((field) => {
        const error = fieldErrorOf(problem, field.name ?? "");
        return (
          <TextField
            key={field.name}
            required
            {...field}
            error={error !== undefined}
            helperText={error ?? field.helperText}
          />
        );
      })}
      {children}
    </Stack>
  );
}
