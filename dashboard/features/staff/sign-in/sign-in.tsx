import { Alert, Button, Link, Stack, TextField } from "@mui/material";
import { type FormEvent, useRef, useState } from "react";
import { useLogin } from "react-admin";
import { Link as RouterLink } from "react-router-dom";
import { codeOf, fieldErrorOf } from "../../../call.ts";
import { SignInFrame } from "./frame.tsx";

/** The staff's own sign-in: e-mail and password, and the second factor's code once that is asked for. */
export function SignIn() {
  const login = useLogin();
  const [isBusy, setBusy] = useState(false);
  const [needsCode, setNeedsCode] = useState(false);
  const [problem, setProblem] = useState<unknown>();
  const failure = useRef<HTMLDivElement>(null);

  async function signIn(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = Object.fromEntries(new FormData(event.currentTarget));
    setBusy(true);
    try {
      await login(form);
    } catch (refusal) {
      const asksForCode = codeOf(refusal) === "second_factor_needed";
      if (asksForCode) setNeedsCode(true);
      setProblem(asksForCode && !needsCode ? undefined : refusal);
      requestAnimationFrame(() => failure.current?.focus());
    }
    setBusy(false);
  }

  const codeError = fieldErrorOf(problem, "code");
  return (
    <SignInFrame title="Sign in">
      <Stack component="form" onSubmit={signIn} sx={{ gap: 1.5 }}>
        {problem !== undefined && !codeError && (
          <Alert severity="error" ref={failure} tabIndex={-1}>
            {(problem as Error).message}
          </Alert>
        )}
        <TextField name="email" label="E-mail" type="email" autoComplete="username" autoFocus required />
        <TextField name="password" label="Password" type="password" autoComplete="current-password" required />
        {needsCode && (
          <TextField
            name="code"
            label="Code"
            autoComplete="one-time-code"
            autoFocus
            required
            error={codeError !== undefined}
            helperText={codeError ?? "From your authenticator app, or one of your recovery codes"}
          />
        )}
        <Button type="submit" variant="contained" size="large" disabled={isBusy}>
          Sign in
        </Button>
        <Link component={RouterLink} to="/forgotten-password">
          Forgot your password?
        </Link>
      </Stack>
    </SignInFrame>
  );
}
