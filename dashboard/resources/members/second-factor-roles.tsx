import { roleNames } from "@cairn/contract/messages/staff.ts";
import type { Role } from "@cairn/contract/staff/permissions.ts";
import { roles } from "@cairn/contract/staff/permissions.ts";
import { findSecondFactorPolicy, saveSecondFactorPolicy } from "@cairn/contract/staff/second-factor.ts";
import { Button, Checkbox, FormControlLabel, FormGroup } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Panel } from "../../account/panel.tsx";
import { call } from "../../call.ts";
import { useAction } from "../../use-action.ts";

/** Which roles need a second factor. */
export function SecondFactorRoles() {
  const { isBusy, run } = useAction();
  const { data: policy } = useQuery({
    queryKey: ["second-factor-policy"],
    queryFn: async () => (await call(findSecondFactorPolicy)).data,
  });
  const [changed, setChanged] = useState<readonly Role[]>();
  const chosen = changed ?? policy?.roles;
  if (!chosen) return null;
  const toggle = (role: Role) =>
    setChanged(chosen.includes(role) ? chosen.filter((each) => each !== role) : [...chosen, role]);
  return (
    <Panel title="Who needs a second factor">
      <FormGroup row>
        {roles.map((role) => (
          <FormControlLabel
            key={role}
            control={<Checkbox checked={chosen.includes(role)} onChange={() => toggle(role)} />}
            label={roleNames[role]}
          />
        ))}
      </FormGroup>
      <Button
        variant="outlined"
        disabled={isBusy}
        onClick={() => run(() => call(saveSecondFactorPolicy, { body: { roles: chosen } }))}
      >
        Save
      </Button>
    </Panel>
  );
}
