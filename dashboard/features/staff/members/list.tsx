import type { Member } from "@cairn/contract/staff/members.ts";
import { roleNames } from "@cairn/contract/staff/messages.ts";
import { Stack } from "@mui/material";
import { BooleanField, CanAccess, SearchInput, SelectInput } from "react-admin";
import { dateTime, day } from "../../../dates.ts";
import { ListPage } from "../../../ui/list/list.tsx";
import { RecordTable } from "../../../ui/record-table.tsx";
import { Invitations } from "./invitations.tsx";
import { Policy } from "./policy.tsx";
import { roleChoices } from "./role-choices.ts";

const filters = [
  <SearchInput key="search" source="search" />,
  <SelectInput key="role" source="role" choices={roleChoices} />,
];

/** Who works here, who is invited, and who needs a second factor. */
export function MemberList() {
  return (
    <Stack sx={{ gap: 3, pb: 3, "& > *": { minWidth: 0 } }}>
      <ListPage
        title="Staff"
        filters={filters}
        sort={{ field: "created_at", order: "ASC" }}
        empty={{ title: "Nobody works here", text: "Invite somebody below." }}
      >
        <RecordTable<Member>
          opens="edit"
          line={{
            name: ({ name }) => name,
            text: ({ role, email }) => `${roleNames[role]}, ${email}`,
            end: ({ suspended_at }) => (suspended_at ? "suspended" : ""),
          }}
          columns={[
            { source: "name" },
            { source: "email", label: "E-mail" },
            { label: "Role", render: ({ role }) => roleNames[role] },
            { label: "Second factor", render: () => <BooleanField source="has_second_factor" /> },
            {
              label: "Last here",
              render: ({ last_seen_at }) => (last_seen_at ? dateTime(last_seen_at) : "not lately"),
            },
            { label: "Suspended", render: ({ suspended_at }) => (suspended_at ? day(suspended_at) : "no") },
          ]}
        />
      </ListPage>
      <CanAccess resource="members" action="list">
        <Invitations />
        <Policy />
      </CanAccess>
    </Stack>
  );
}
