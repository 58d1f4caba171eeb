import { resetSecondFactor, restoreMember, suspendMember } from "@cairn/contract/staff/members.ts";
import { roleNames } from "@cairn/contract/staff/messages.ts";
import { sendPasswordLink } from "@cairn/contract/staff/password-links.ts";
import type { Role } from "@cairn/contract/staff/permissions.ts";
import { Button, Dialog, DialogActions, DialogContent, DialogTitle, Stack, TextField } from "@mui/material";
import { useState } from "react";
import {
  FormDataConsumer,
  required,
  SelectInput,
  SimpleForm,
  TextInput,
  useRecordContext,
  useRefresh,
} from "react-admin";
import { call } from "../../../call.ts";
import { EditPage } from "../../../ui/edit.tsx";
import { useAction } from "../../../use-action.ts";
import { roleChoices } from "./role-choices.ts";
import { RoleRights } from "./role-rights.tsx";

/** One member of staff: name and role, and what an owner does for or against their login. */
export function MemberEdit() {
  return (
    <EditPage actions={<Steps />} fields={{ role: { show: (role: Role) => roleNames[role] } }}>
      <SimpleForm warnWhenUnsavedChanges>
        <TextInput source="name" validate={required()} />
        <TextInput source="email" label="E-mail" disabled />
        <SelectInput source="role" choices={roleChoices} validate={required()} />
        <FormDataConsumer<{ role?: Role }>>
          {({ formData: { role } }) => role && <RoleRights role={role} />}
        </FormDataConsumer>
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

/** Sends a member a link to a new password; where no mail would bring it, shows it once, for whoever hands it on. */
function SendLink({ id, name }: { id: number; name: string }) {
  const { isBusy, run } = useAction();
  const [link, setLink] = useState<string | null>(null);
  const send = () =>
    run(async () => {
      const answer = await call(sendPasswordLink, { params: { id }, body: {} });
      setLink(answer.data.link);
      return answer;
    });
  return (
    <>
      <Button disabled={isBusy} onClick={send}>
        Send a password link
      </Button>
      <Dialog open={link !== null} onClose={() => setLink(null)} fullWidth aria-labelledby="link-title">
        <DialogTitle id="link-title">A link for {name}</DialogTitle>
        <DialogContent>
          <TextField
            value={link ?? ""}
            fullWidth
            multiline
            helperText="Shown this once, and valid for an hour. Whoever has it sets the password."
            slotProps={{ htmlInput: { readOnly: true, "aria-label": "Link" } }}
          />
        </DialogContent>
        <DialogActions>
          <Button onClick={() => setLink(null)}>Close</Button>
        </DialogActions>
      </Dialog>
    </>
  );
}
