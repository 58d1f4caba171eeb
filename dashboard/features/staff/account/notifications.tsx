import { digestHour, notificationChoices, notificationKinds } from "@cairn/contract/notifications/kinds.ts";
import { findNotificationSettings, saveNotificationSettings } from "@cairn/contract/notifications/staff.ts";
import { choiceNames, notificationNames } from "@cairn/contract/notifications/staff-messages.ts";
import { poundsFromPence } from "@cairn/contract/platform/money.ts";
import { Alert, Button, InputAdornment, MenuItem, Skeleton, TextField, Typography } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import type { FormEvent } from "react";
import { call } from "../../../call.ts";
import { Panel } from "../../../ui/panel.tsx";
import { useAction } from "../../../use-action.ts";

/** What a member is told by mail, of what their role may see. */
export function Notifications() {
  const { isBusy, run } = useAction();
  const { data, error, refetch } = useQuery({
    queryKey: ["notification-settings"],
    queryFn: async () => (await call(findNotificationSettings)).data,
  });
  if (error && !data) {
    return (
      <Alert severity="error" action={<Button onClick={() => refetch()}>Try again</Button>}>
        {error.message}
      </Alert>
    );
  }
  if (!data) return <Skeleton variant="rounded" height={320} />;
  const { choices: present, large_from: largeFrom } = data;
  const kinds = notificationKinds.filter((kind) => present[kind] !== undefined);

  async function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const choices = Object.fromEntries(kinds.map((kind) => [kind, form.get(kind)]));
    const large_from = form.has("large_from") ? Number(form.get("large_from")) : poundsFromPence(largeFrom);
    if (await run(() => call(saveNotificationSettings, { body: { choices, large_from } }))) await refetch();
  }

  return (
    <Panel title="What you are told by mail">
      {kinds.length === 0 ? (
        <Typography color="textSecondary">Nothing that your role sees is told by mail.</Typography>
      ) : (
        <form onSubmit={save} style={{ display: "grid", gap: 16, width: "100%", justifyItems: "start" }}>
          <Typography color="textSecondary">
            The digest comes once a day after {digestHour}:00, if there is anything in it.
          </Typography>
          {kinds.map((kind) => (
            <TextField
              key={kind}
              select
              fullWidth
              name={kind}
              label={notificationNames[kind]}
              defaultValue={present[kind]}
            >
              {notificationChoices.map((choice) => (
                <MenuItem key={choice} value={choice}>
                  {choiceNames[choice]}
                </MenuItem>
              ))}
            </TextField>
          ))}
          {kinds.includes("order_large") && (
            <TextField
              name="large_from"
              label="An order is a large one from"
              type="number"
              required
              fullWidth
              defaultValue={poundsFromPence(largeFrom)}
              slotProps={{
                htmlInput: { min: 0.01, step: 0.01 },
                input: { startAdornment: <InputAdornment position="start">£</InputAdornment> },
              }}
            />
          )}
          <Button type="submit" variant="contained" disabled={isBusy}>
            Save
          </Button>
        </form>
      )}
    </Panel>
  );
}
