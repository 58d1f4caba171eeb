import { endInvitation, inviteMember, listInvitations } from "@cairn/contract/staff/members.ts";
import { roleNames } from "@cairn/contract/staff/messages.ts";
import type { Role } from "@cairn/contract/staff/permissions.ts";
import { Button, List, ListItem, ListItemText, MenuItem, Stack, TextField } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { call, fieldErrorOf } from "../../../call.ts";
import { dateTime } from "../../../dates.ts";
import { Panel } from "../../../ui/panel.tsx";
import { useAction } from "../../../use-action.ts";
import { roleChoices } from "./role-choices.ts";
import { RoleRights } from "./role-rights.tsx";

/** Who is invited, and the form that invites. */
export function Invitations() {
  const { isBusy, problem, run } = useAction();
  const [role, setRole] = useState<Role>("packer");
  const { data: invited = [], refetch } = useQuery({
    queryKey: ["invitations"],
    queryFn: async () => (await call(listInvitations)).data,
  });

  async function invite(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const body = Object.fromEntries(new FormData(form));
    if (await run(() => call(inviteMember, { body }))) {
      form.reset();
      setRole("packer");
      await refetch();
    }
  }

  async function end(id: number) {
    if (await run(() => call(endInvitation, { params: { id } }))) await refetch();
  }

  const errorProps = (field: string) => {
    const text = fieldErrorOf(problem, field);
    return { error: text !== undefined, helperText: text };
  };
  return (
    <Panel title="Invite somebody">
      <Stack
        component="form"
        onSubmit={invite}
        direction={{ xs: "column", md: "row" }}
        sx={{ gap: 2, width: "100%", alignItems: { md: "start" } }}
      >
        <TextField name="name" label="Name" required fullWidth {...errorProps("name")} />
        <TextField name="email" label="E-mail" type="email" required fullWidth {...errorProps("email")} />
        <TextField
          name="role"
          label="Role"
          select
          required
          value={role}
          onChange={({ target }) => setRole(target.value as Role)} // One of its items.
          sx={{ minWidth: 160 }}
        >
          {roleChoices.map(({ id, name }) => (
            <MenuItem key={id} value={id}>
              {name}
            </MenuItem>
          ))}
        </TextField>
        <Button type="submit" variant="contained" disabled={isBusy} sx={{ flexShrink: 0, minHeight: 48 }}>
          Invite
        </Button>
      </Stack>
      <RoleRights role={role} />
      {invited.length > 0 && (
        <List disablePadding sx={{ width: "100%" }}>
          {invited.map(({ id, name, email, role: wanted, expires_at, is_open }) => (
            <ListItem
              key={id}
              disableGutters
              secondaryAction={
                <Button disabled={isBusy} onClick={() => end(id)} aria-label={`Take back the invitation of ${name}`}>
                  Take back
                </Button>
              }
            >
              <ListItemText
                primary={`${name}, ${roleNames[wanted]}`}
                secondary={`${email}, ${is_open ? `good until ${dateTime(expires_at)}` : "over"}`}
              />
            </ListItem>
          ))}
        </List>
      )}
    </Panel>
  );
}
