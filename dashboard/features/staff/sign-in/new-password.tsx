import { type PasswordLink, readPasswordLink, setPasswordByLink } from "@cairn/contract/staff/password-links.ts";
import { Alert, Button, Link, Stack, Typography } from "@mui/material";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { Link as RouterLink, useNavigate } from "react-router-dom";
import { forgetMe } from "../../../auth-provider.ts";
import { call } from "../../../call.ts";
import { SignInForm, useSubmission } from "./form.tsx";
import { SignInFrame } from "./frame.tsx";

const passwords = [
  { name: "password", label: "New password", type: "password", autoComplete: "new-password" },
  { name: "password_confirmation", label: "New password again", type: "password", autoComplete: "new-password" },
];
const code = {
  name: "code",
  label: "Code",
  autoComplete: "one-time-code",
  helperText: "From your authenticator app, or one of your recovery codes",
};

/** Where a link to a new password leads: its token stands behind the #, which no server sees. */
export function NewPassword() {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const [token] = useState(() => new URLSearchParams(location.hash.slice(1)).get("token") ?? "");
  const [link, setLink] = useState<PasswordLink>();
  const [refusal, setRefusal] = useState<Error>();
  useEffect(() => {
    call(readPasswordLink, { body: { token } }).then(({ data }) => setLink(data), setRefusal);
  }, [token]);
  const submission = useSubmission(async (fields) => {
    await call(setPasswordByLink, { body: { ...fields, token } });
    forgetMe();
    await queryClient.resetQueries({ queryKey: ["auth"] });
    navigate("/", { replace: true });
  });
  return (
    <SignInFrame title="New password">
      {refusal && (
        <Stack sx={{ gap: 2 }}>
          <Alert severity="error">{refusal.message}</Alert>
          <Link component={RouterLink} to="/forgotten-password">
            Ask for a new link
          </Link>
        </Stack>
      )}
      {link && (
        <Stack sx={{ gap: 2 }}>
          <Typography>
            {link.name}, your login is {link.email}. Choose a password of at least 12 characters.
          </Typography>
          <SignInForm fields={link.needs_code ? [...passwords, code] : passwords} submission={submission}>
            <input type="hidden" name="email" autoComplete="username" value={link.email} readOnly />
            <Button type="submit" variant="contained" size="large" disabled={submission.isBusy}>
              Set the password
            </Button>
          </SignInForm>
        </Stack>
      )}
    </SignInFrame>
  );
}
