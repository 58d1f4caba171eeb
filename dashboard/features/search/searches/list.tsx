import { type CountedSearch, searchPeriods } from "@cairn/contract/search/staff.ts";
import { Box, Typography } from "@mui/material";
import { BooleanInput, DataTable, FunctionField, SearchInput, SelectInput } from "react-admin";
import { day } from "../../../dates.ts";
import { ListPage } from "../../../ui/list/list.tsx";
import { useIsNarrow } from "../../../ui/list/narrow.ts";
import { RecordLines } from "../../../ui/record-lines.tsx";
import { SearchActions } from "./actions.tsx";

const filters = [
  <SearchInput key="search" source="search" placeholder="Word" />,
  <SelectInput
    key="days"
    source="days"
    label="Period"
    choices={searchPeriods.map((id) => ({ id, name: `Last ${id} days` }))}
    // The server's own where none is chosen: as a filter that is set, it would hide what an empty list says.
    format={(chosen: unknown) => chosen || "30"}
    isRequired
  />,
  <BooleanInput
    key="found_nothing"
    source="found_nothing"
    label="Found nothing"
    helperText={false}
    sx={{ ml: 1.5, mb: 0.5 }}
    parse={(isOn: boolean) => (isOn ? "true" : "")}
    format={(value: unknown) => value === "true"}
  />,
];

const anywhere = { overflowWrap: "anywhere" } as const;
const times = (count: number) => (count === 1 ? "once" : `${count} times`);
const resultsOf = ({ found }: CountedSearch) => (found === 0 ? "nothing found" : `${found} found`);
const pressedOf = ({ pressed, pressed_path }: CountedSearch) =>
  pressed === 0 ? "none pressed" : `pressed ${times(pressed)}, last ${pressed_path}`;

/** What visitors search for and what they make of it, with the way to help those who find nothing. */
export function SearchList() {
  const isNarrow = useIsNarrow();
  return (
    <ListPage
      title="Searches"
      filters={filters}
      sort={{ field: "asked", order: "DESC" }}
      empty={{
        title: "Nobody has searched yet",
        text: "Searches are counted here for 90 days. Nothing is kept about who searched, and no search that looks like an e-mail address or a telephone number is kept.",
      }}
    >
      {isNarrow ? (
        <RecordLines<CountedSearch>
          show={(row) => (
            <>
              <Box sx={{ minWidth: 0, ...anywhere }}>
                <Typography sx={{ fontWeight: 600 }}>{row.query}</Typography>
                <Typography variant="body2" color="textSecondary">
                  Asked {times(row.asked)}, {resultsOf(row)}, {pressedOf(row)}
                </Typography>
              </Box>
              <SearchActions query={row.query} />
            </>
          )}
        />
      ) : (
        <DataTable rowClick={false} bulkActionButtons={false}>
          <DataTable.Col source="query" label="Search" sx={anywhere} />
          <DataTable.NumberCol source="asked" label="Asked" />
          <DataTable.NumberCol source="found" label="Found" />
          <DataTable.NumberCol source="pressed" label="Opened" />
          <DataTable.Col source="pressed_path" label="Last opened" disableSort sx={anywhere} />
          <DataTable.Col source="last_day" label="Last asked">
            <FunctionField<CountedSearch> render={({ last_day }) => day(last_day)} />
          </DataTable.Col>
          <DataTable.Col label="Actions" disableSort>
            <FunctionField<CountedSearch> render={({ query }) => <SearchActions query={query} />} />
          </DataTable.Col>
        </DataTable>
      )}
    </ListPage>
  );
}
