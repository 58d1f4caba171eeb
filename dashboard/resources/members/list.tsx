import { Stack } from "@mui/material";
import {
  BooleanField,
  CanAccess,
  DataTable,
  DateField,
  List,
  SearchInput,
  SelectField,
  SelectInput,
} from "react-admin";
import { Invitations } from "./invitations.tsx";
import { Policy } from "./policy.tsx";
import { roleChoices } from "./role-choices.ts";

const filters = [
  <SearchInput key="search" source="search" alwaysOn />,
  <SelectInput key="role" source="role" choices={roleChoices} alwaysOn />,
];

/** Who works here, who is invited, and who needs a second factor. */
export function MemberList() {
  return (
    <Stack sx={{ gap: 3, pb: 3, "& > *": { minWidth: 0 } }}>
      <List filters={filters} exporter={false} title="Staff" sort={{ field: "created_at", order: "ASC" }}>
        <DataTable bulkActionButtons={false} rowClick="edit">
          <DataTable.Col source="name" />
          <DataTable.Col source="email" label="E-mail" />
          <DataTable.Col label="Role" disableSort>
            <SelectField source="role" choices={roleChoices} />
          </DataTable.Col>
          <DataTable.Col label="Second factor" disableSort>
            <BooleanField source="has_second_factor" />
          </DataTable.Col>
          <DataTable.Col label="Last here" disableSort>
            <DateField source="last_seen_at" showTime locales="en-GB" emptyText="not lately" />
          </DataTable.Col>
          <DataTable.Col label="Suspended" disableSort>
            <DateField source="suspended_at" locales="en-GB" emptyText="no" />
          </DataTable.Col>
        </DataTable>
      </List>
      <CanAccess resource="members" action="list">
        <Invitations />
        <Policy />
      </CanAccess>
    </Stack>
  );
}
