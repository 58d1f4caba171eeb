import { changeStaffPassword } from "@cairn/contract/staff/session.ts";
import { Button, Stack, TextField } from "@mui/material";
import type { FormEvent } from "react";
import { Title } from "react-admin";
import { call, fieldErrorOf } from "../../../call.ts";
import { Panel } from "../../../ui/panel.tsx";
import { useAction } from "../../../use-action.ts";
import { Notifications } from "./notifications.tsx";
import { SecondFactor } from "./second-factor.tsx";
import { Sessions } from "./sessions.tsx";

/** What staff settle for their own login. */
export function Account() {
  return (
    <Stack sx={{ gap: 3, mt: 2, maxWidth: 640 }}>
      <Title title="Profile" />
      <SecondFactor />
      <ChangePassword />
      <Notifications />
      <Sessions />
    </Stack>
  );
}

const fields = [
  { name: "current_password", label: "Present password", autoComplete: "current-password" },
  { name: "password", label: "New password, at least 12 characters", autoComplete: "new-password" },
  { name: "password_confirmation", label: "New password again", autoComplete: "new-password" },
];

/** A new password in place of the present one. */
function ChangePassword() {
  const { isBusy, problem, run } = useAction();

  async function change(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const body = Object.fromEntries(new FormData(form));
    if (await run(() => call(changeStaffPassword, { body }))) form.reset();
  }

  return (
    <Panel title="Change your password">
      <form onSubmit={change} style={{ display: "grid", gap: 16, width: "100%", justifyItems: "start" }}>
        {fields.map((field) => {
          const error = fieldErrorOf(problem, field.name);
          return (
            <TextField
              key={field.name}
              {...field}
              type="password"
              required
              fullWidth
              error={error !== undefined}
              helperText={error}
            />
          );
        })}
        <Button type="submit" variant="contained" disabled={isBusy}>
          Change
        </Button>
      </form>
    </Panel>
  );
}
