import { requestPasswordLink } from "@cairn/contract/staff/password-links.ts";
import { Alert, Button, Link, Stack, Typography } from "@mui/material";
import { useState } from "react";
import { Link as RouterLink } from "react-router-dom";
import { call } from "../../../call.ts";
import { SignInForm, useSubmission } from "./form.tsx";
import { SignInFrame } from "./frame.tsx";

/** Asks for a link to a new password; what it says is the same for every address. */
export function ForgottenPassword() {
  const [answer, setAnswer] = useState("");
  const submission = useSubmission(async (body) => setAnswer((await call(requestPasswordLink, { body })).message));
  const email = { name: "email", label: "E-mail", type: "email", autoComplete: "username", autoFocus: true };
  return (
    <SignInFrame title="Forgotten password">
      <Stack sx={{ gap: 2 }}>
        {answer ? (
          <Alert severity="success">{answer}</Alert>
        ) : (
          <SignInForm fields={[email]} submission={submission}>
            <Typography>A mail brings you a link, by which you choose a new password.</Typography>
            <Button type="submit" variant="contained" size="large" disabled={submission.isBusy}>
              Send the link
            </Button>
          </SignInForm>
        )}
        <Link component={RouterLink} to="/login">
          Back to the sign-in
        </Link>
      </Stack>
    </SignInFrame>
  );
}
