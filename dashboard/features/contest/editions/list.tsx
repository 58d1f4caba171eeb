import type { StaffEdition } from "@cairn/contract/contest/staff-editions.ts";
import { Button } from "@mui/material";
import { Gauge } from "lucide-react";
import { CreateButton, DataTable, FunctionField, SearchInput, SelectInput, SimpleList, TopToolbar } from "react-admin";
import { Link as RouterLink } from "react-router-dom";
import { day, lastDay } from "../../../dates.ts";
import { ListPage, useIsNarrow } from "../../../ui/list.tsx";
import { EditionChip, editionStates } from "./states.tsx";

const filters = [
  <SearchInput key="search" source="search" alwaysOn />,
  <SelectInput
    key="state"
    source="state"
    label="State"
    choices={Object.entries(editionStates).map(([id, name]) => ({ id, name }))}
    alwaysOn
  />,
];

/** The editions of the contest, the newest first. */
export function EditionList() {
  const isNarrow = useIsNarrow();
  return (
    <ListPage
      title="Editions"
      filters={filters}
      actions={
        <TopToolbar>
          <Button
            component={RouterLink}
            to="/contest-rules/contest-rules"
            size="small"
            startIcon={<Gauge size={18} strokeWidth={1.75} />}
          >
            Limits
          </Button>
          <CreateButton label="New edition" />
        </TopToolbar>
      }
      sort={{ field: "opens_at", order: "DESC" }}
      empty={{
        title: "No edition yet",
        text: "An edition has its days, rules and prizes. Members enter it, a jury judges it, and its winners get coupons.",
        action: <CreateButton label="Draft an edition" variant="contained" />,
      }}
    >
      {isNarrow ? (
        <SimpleList<StaffEdition>
          primaryText={({ title }) => title}
          secondaryText={({ opens_at, closes_at }) => `${day(opens_at)} to ${lastDay(closes_at)}`}
          tertiaryText={({ state }) => editionStates[state]}
        />
      ) : (
        <DataTable rowClick="edit" bulkActionButtons={false}>
          <DataTable.Col source="title" label="Title" />
          <DataTable.Col source="opens_at" label="From" render={({ opens_at }: StaffEdition) => day(opens_at)} />
          <DataTable.Col label="Until" disableSort render={({ closes_at }: StaffEdition) => lastDay(closes_at)} />
          <DataTable.Col label="Results" disableSort render={({ publishes_at }: StaffEdition) => day(publishes_at)} />
          <DataTable.NumberCol source="entries" label="Entries" disableSort />
          <DataTable.Col label="State" disableSort>
            <FunctionField<StaffEdition> render={(edition) => <EditionChip {...edition} />} />
          </DataTable.Col>
        </DataTable>
      )}
    </ListPage>
  );
}
