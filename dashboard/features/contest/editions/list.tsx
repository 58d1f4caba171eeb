import type { StaffEdition } from "@cairn/contract/contest/staff-editions.ts";
import { Button } from "@mui/material";
import { Gauge } from "lucide-react";
import { CreateButton, SearchInput, SelectInput, TopToolbar } from "react-admin";
import { Link as RouterLink } from "react-router-dom";
import { day, lastDay } from "../../../dates.ts";
import { ListPage } from "../../../ui/list/list.tsx";
import { RecordTable } from "../../../ui/record-table.tsx";
import { EditionChip, editionStates } from "./states.tsx";

const filters = [
  <SearchInput key="search" source="search" />,
  <SelectInput
    key="state"
    source="state"
    label="State"
    choices={Object.entries(editionStates).map(([id, name]) => ({ id, name }))}
  />,
];

/** The editions of the contest, the newest first. */
export function EditionList() {
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
        text: "An edition has its days, rules and prizes. Members enter it, a jury judges it, and its winners get prizes.",
        action: <CreateButton label="Draft an edition" variant="contained" />,
      }}
    >
      <RecordTable<StaffEdition>
        opens="edit"
        line={{
          name: ({ title }) => title,
          text: ({ opens_at, closes_at }) => `${day(opens_at)} to ${lastDay(closes_at)}`,
          end: ({ state }) => editionStates[state],
        }}
        columns={[
          { source: "title", label: "Title" },
          { source: "opens_at", label: "From", render: ({ opens_at }) => day(opens_at) },
          { label: "Until", render: ({ closes_at }) => lastDay(closes_at) },
          { label: "Results", render: ({ publishes_at }) => day(publishes_at) },
          { source: "entries", label: "Entries", isCount: true },
          { label: "State", render: (edition) => <EditionChip {...edition} /> },
        ]}
      />
    </ListPage>
  );
}
