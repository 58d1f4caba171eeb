import { Button, Card, CardContent, Stack, TextField, Typography } from "@mui/material";
import { type FormEvent, useState } from "react";
import { HttpError, useNotify } from "react-admin";
import { call } from "../call.ts";

const fields = [
  { name: "current_password", label: "Present password", autoComplete: "current-password" },
  { name: "password", label: "New password, at least 12 characters", autoComplete: "new-password" },
  { name: "password_confirmation", label: "New password again", autoComplete: "new-password" },
];

/** Lets staff change their own password and end their other sessions. */
export function Account() {
  const notify = useNotify();
  const [isBusy, setBusy] = useState(false);

  async function send(path: string, done: string, body: object) {
    setBusy(true);
    await call("POST", path, body).then(
      () => notify(done, { type: "success" }),
      (problem) => notify(problem instanceof HttpError ? problem.message : "No connection", { type: "error" }),
    );
    setBusy(false);
  }

  function change(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = Object.fromEntries(new FormData(event.currentTarget));
    return send("/password", "Your password is changed, and your other logins have ended", form);
  }

  return (
    <Stack sx={{ gap: 3, mt: 2, maxWidth: 560 }}>
      <Card variant="outlined">
        <CardContent component="form" onSubmit={change} sx={{ display: "grid", gap: 2 }}>
          <Typography variant="h6">Change your password</Typography>
          {fields.map((field) => (
            <TextField key={field.name} {...field} type="password" required />
          ))}
          <Button type="submit" variant="contained" disabled={isBusy}>
            Change
          </Button>
        </CardContent>
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
