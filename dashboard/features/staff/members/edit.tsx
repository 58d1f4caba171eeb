import { resetSecondFactor, restoreMember, suspendMember } from "@cairn/contract/staff/members.ts";
import { roleNames } from "@cairn/contract/staff/messages.ts";
import type { Role } from "@cairn/contract/staff/permissions.ts";
import { Button, Stack } from "@mui/material";
import { required, SelectInput, SimpleForm, TextInput, useRecordContext, useRefresh } from "react-admin";
import { call } from "../../../call.ts";
import { EditPage } from "../../../ui/edit.tsx";
import { useAction } from "../../../use-action.ts";
import { roleChoices } from "./role-choices.ts";
import { SendLink } from "./send-link.tsx";

/** One member of staff: name and role, and what an owner does for or against their login. */
export function MemberEdit() {
  return (
    <EditPage actions={<Steps />} fields={{ role: { show: (role: Role) => roleNames[role] } }}>
      <SimpleForm warnWhenUnsavedChanges>
        <TextInput source="name" validate={required()} />
        <TextInput source="email" label="E-mail" disabled />
        <SelectInput source="role" choices={roleChoices} validate={required()} />
      </SimpleForm>
    </EditPage>
  );
}

function Steps() {
  const member = useRecordContext();
  const refresh = useRefresh();
  const { isBusy, run } = useAction();
  if (!member) return null;
  const { id, suspended_at, has_second_factor } = member;
  const params = { id };
  const step = async (endpoint: typeof suspendMember | typeof restoreMember | typeof resetSecondFactor) => {
    if (await run(() => call(endpoint, { params, body: {} }))) refresh();
  };
  return (
    <Stack direction="row" sx={{ gap: 1, py: 2, flexWrap: "wrap", justifyContent: "flex-end" }}>
      {!suspended_at && <SendLink id={Number(id)} name={member.name} />}
      {has_second_factor && (
        <Button disabled={isBusy} onClick={() => step(resetSecondFactor)}>
          Their app is lost
        </Button>
      )}
      {suspended_at ? (
        <Button variant="outlined" disabled={isBusy} onClick={() => step(restoreMember)}>
          Let them in again
        </Button>
      ) : (
        <Button variant="outlined" color="error" disabled={isBusy} onClick={() => step(suspendMember)}>
          Suspend
        </Button>
      )}
    </Stack>
  );
}
