import { Button, Card, CardContent, Stack, Typography } from "@mui/material";
import { useState } from "react";
import { HttpError, PasswordInput, required, SimpleForm, Title, useNotify } from "react-admin";
import { call } from "../call.ts";

/** Where staff change their own password and end their other logins. */
export function Account() {
  const notify = useNotify();
  const [isBusy, setBusy] = useState(false);

  /** Gives what is wrong, by field. */
  async function send(path: string, done: string, body: object): Promise<Record<string, string> | undefined> {
    setBusy(true);
    try {
      await call("POST", path, body);
      notify(done, { type: "success" });
      return undefined;
    } catch (problem) {
      if (!(problem instanceof HttpError)) throw problem;
      notify(problem.message, { type: "error" });
      const errors: Record<string, string[]> = problem.body?.errors ?? {};
      return Object.fromEntries(Object.entries(errors).map(([field, [message = ""]]) => [field, message]));
    } finally {
      setBusy(false);
    }
  }

  return (
    <Stack sx={{ gap: 3, mt: 2, maxWidth: 560 }}>
      <Title title="Your login" />
      <Card variant="outlined">
        <SimpleForm
          record={{}}
          onSubmit={(form: object) =>
            send("/password", "Your password is changed, and your other logins have ended", form)
          }
        >
          <Typography variant="h6">Change your password</Typography>
          <PasswordInput
            source="current_password"
            label="Present password"
            autoComplete="current-password"
            validate={required()}
          />
          <PasswordInput
            source="password"
            label="New password"
            autoComplete="new-password"
            helperText="At least 12 characters"
            validate={required()}
          />
          <PasswordInput
            source="password_confirmation"
            label="New password again"
            autoComplete="new-password"
            validate={required()}
          />
        </SimpleForm>
      </Card>
      <Card variant="outlined">
        <CardContent>
          <Typography variant="h6">Other logins</Typography>
          <Typography sx={{ my: 2 }}>Ends every login of yours but this one, on whatever machine it is.</Typography>
          <Button
            variant="outlined"
            disabled={isBusy}
            onClick={() => send("/logins/end", "Your other logins have ended", {})}
          >
            End the others
          </Button>
        </CardContent>
      </Card>
    </Stack>
  );
}
