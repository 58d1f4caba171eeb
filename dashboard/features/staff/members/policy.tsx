import { poundsFromPence } from "@cairn/contract/platform/money.ts";
import { roleNames } from "@cairn/contract/staff/messages.ts";
import { type Role, roles } from "@cairn/contract/staff/permissions.ts";
import { findStaffPolicy, saveStaffPolicy } from "@cairn/contract/staff/policy.ts";
import { Button, Checkbox, FormControlLabel, FormGroup, InputAdornment, TextField } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import type { FormEvent } from "react";
import { call } from "../../../call.ts";
import { Panel } from "../../../ui/panel.tsx";
import { useAction } from "../../../use-action.ts";

/** What the owner asks of staff: who needs a second factor, and which refunds ask for the password again. */
export function Policy() {
  const { isBusy, run } = useAction();
  const { data: policy } = useQuery({
    queryKey: ["staff-policy"],
    queryFn: async () => (await call(findStaffPolicy)).data,
  });
  if (!policy) return null;

  function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const second_factor_roles = form.getAll("role") as Role[]; // The boxes below have these values.
    const confirm_refunds_above = Number(form.get("confirm_refunds_above"));
    return run(() => call(saveStaffPolicy, { body: { second_factor_roles, confirm_refunds_above } }));
  }

  return (
    <Panel title="What is asked of staff">
      <form
        onSubmit={save}
        style={{ display: "grid", gridTemplateColumns: "minmax(0, 1fr)", gap: 16, justifyItems: "start" }}
      >
        <FormGroup row aria-label="Who needs a second factor">
          {roles.map((role) => (
            <FormControlLabel
              key={role}
              control={<Checkbox name="role" value={role} defaultChecked={policy.second_factor_roles.includes(role)} />}
              label={`${roleNames[role]} needs a second factor`}
            />
          ))}
        </FormGroup>
        <TextField
          name="confirm_refunds_above"
          label="Ask for the password when refunds come to more than"
          type="number"
          required
          defaultValue={poundsFromPence(policy.confirm_refunds_above)}
          sx={{ width: 420, maxWidth: "100%" }}
          slotProps={{
            htmlInput: { min: 0, step: 0.01 },
            input: { startAdornment: <InputAdornment position="start">£</InputAdornment> },
          }}
        />
        <Button type="submit" variant="outlined" disabled={isBusy}>
          Save
        </Button>
      </form>
    </Panel>
  );
}
