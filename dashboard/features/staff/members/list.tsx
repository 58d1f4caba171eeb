import type { Member } from "@cairn/contract/staff/members.ts";
import { roleNames } from "@cairn/contract/staff/messages.ts";
import { Stack } from "@mui/material";
import { BooleanField, CanAccess, DataTable, SearchInput, SelectField, SelectInput, SimpleList } from "react-admin";
import { dateTime, day } from "../../../dates.ts";
import { ListPage, useIsNarrow } from "../../../ui/list.tsx";
import { Invitations } from "./invitations.tsx";
import { Policy } from "./policy.tsx";
import { roleChoices } from "./role-choices.ts";

const filters = [
  <SearchInput key="search" source="search" alwaysOn />,
  <SelectInput key="role" source="role" choices={roleChoices} alwaysOn />,
];

/** Who works here, who is invited, and who needs a second factor. */
export function MemberList() {
  const isNarrow = useIsNarrow();
  return (
    <Stack sx={{ gap: 3, pb: 3, "& > *": { minWidth: 0 } }}>
      <ListPage
        title="Staff"
        filters={filters}
        sort={{ field: "created_at", order: "ASC" }}
        empty={{ title: "Nobody works here", text: "Invite somebody below." }}
      >
        {isNarrow ? (
          <SimpleList<Member>
            primaryText={({ name }) => name}
            secondaryText={({ role, email }) => `${roleNames[role]}, ${email}`}
            tertiaryText={({ suspended_at }) => (suspended_at ? "suspended" : "")}
          />
        ) : (
          <DataTable bulkActionButtons={false} rowClick="edit">
            <DataTable.Col source="name" />
            <DataTable.Col source="email" label="E-mail" />
            <DataTable.Col label="Role" disableSort>
              <SelectField source="role" choices={roleChoices} />
            </DataTable.Col>
            <DataTable.Col label="Second factor" disableSort>
              <BooleanField source="has_second_factor" />
            </DataTable.Col>
            <DataTable.Col
              label="Last here"
              disableSort
              render={({ last_seen_at }: Member) => (last_seen_at ? dateTime(last_seen_at) : "not lately")}
            />
            <DataTable.Col
              label="Suspended"
              disableSort
              render={({ suspended_at }: Member) => (suspended_at ? day(suspended_at) : "no")}
            />
          </DataTable>
        )}
      </ListPage>
      <CanAccess resource="members" action="list">
        <Invitations />
        <Policy />
      </CanAccess>
    </Stack>
  );
}
