import { confirmPassword } from "@cairn/contract/staff/session.ts";
import {
  Alert,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
  Stack,
  TextField,
} from "@mui/material";
import { type FormEvent, useEffect, useState } from "react";
import { usePermissions } from "react-admin";
import { call, fieldErrorOf, setAskForPassword } from "../../../call.ts";

/** Asks for the password again where a sensitive call needs it; the call then goes on by itself. */
export function AskForPassword() {
  const { permissions: member } = usePermissions();
  const [asked, setAsked] = useState<(isGiven: boolean) => void>();
  const [problem, setProblem] = useState<unknown>();
  const [isBusy, setBusy] = useState(false);
  useEffect(() => setAskForPassword(() => new Promise((resolve) => setAsked(() => resolve))), []);

  function end(isGiven: boolean) {
    asked?.(isGiven);
    setAsked(undefined);
    setProblem(undefined);
  }

  async function confirm(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    event.stopPropagation();
    setBusy(true);
    const form = Object.fromEntries(new FormData(event.currentTarget));
    await call(confirmPassword, { body: form }).then(() => end(true), setProblem);
    setBusy(false);
  }

  const errorProps = (field: string) => {
    const text = fieldErrorOf(problem, field);
    return { error: text !== undefined, helperText: text };
  };
  return (
    <Dialog open={asked !== undefined} onClose={() => end(false)} aria-labelledby="ask-title">
      <form onSubmit={confirm}>
        <DialogTitle id="ask-title">Your password, please</DialogTitle>
        <DialogContent>
          <Stack sx={{ gap: 2 }}>
            <DialogContentText>This step asks for it again. After that you have 15 minutes.</DialogContentText>
            {problem !== undefined && !fieldErrorOf(problem, "password") && !fieldErrorOf(problem, "code") && (
              <Alert severity="error">{(problem as Error).message}</Alert>
            )}
            <TextField
              name="password"
              label="Password"
              type="password"
              autoComplete="current-password"
              autoFocus
              required
              {...errorProps("password")}
            />
            {member?.second_factor.is_on && (
              <TextField name="code" label="Code" autoComplete="one-time-code" required {...errorProps("code")} />
            )}
          </Stack>
        </DialogContent>
        <DialogActions>
          <Button onClick={() => end(false)}>Cancel</Button>
          <Button type="submit" variant="contained" disabled={isBusy}>
            Go on
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
