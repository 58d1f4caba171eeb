import { alertStates, countAlerts, type StaffAlert } from "@cairn/contract/alerts/staff.ts";
import { Box, Stack, Typography } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import { DataTable, FunctionField, SearchInput, SelectInput } from "react-admin";
import { call } from "../../call.ts";
import { dateTime } from "../../dates.ts";
import { UndoableDeleteButton } from "../../ui/delete-button.tsx";
import { ListPage } from "../../ui/list/list.tsx";
import { useIsNarrow } from "../../ui/list/narrow.ts";
import { Panel } from "../../ui/panel.tsx";
import { RecordLines } from "../../ui/record-lines.tsx";

const stateNames = {
  unconfirmed: "Address not confirmed",
  waiting: "Waits",
  served: "Told",
} as const;

const filters = [
  <SearchInput key="search" source="search" placeholder="E-mail" />,
  <SelectInput
    key="state"
    source="state"
    label="State"
    choices={alertStates.map((id) => ({ id, name: stateNames[id] }))}
  />,
];

/** Who wants to know when something is back in stock, and of what most do. */
export function AlertList() {
  const isNarrow = useIsNarrow();
  return (
    <Stack sx={{ gap: 3, pb: 3, pt: 2, "& > *": { minWidth: 0 } }}>
      <MostWanted />
      <ListPage
        title="Alerts"
        filters={filters}
        sort={{ field: "id", order: "DESC" }}
        empty={{
          title: "Nobody waits to be told",
          text: "Beside what is sold out, visitors may leave their address. They get one mail when it is back.",
        }}
      >
        {isNarrow ? (
          <RecordLines<StaffAlert>
            show={({ email, product, state, requested_at }) => (
              <>
                <Box sx={{ minWidth: 0, overflowWrap: "anywhere" }}>
                  <Typography sx={{ fontWeight: 600 }}>{email}</Typography>
                  <Typography variant="body2" color="textSecondary">
                    {product}: {stateNames[state].toLowerCase()}, asked {dateTime(requested_at)}
                  </Typography>
                </Box>
                <UndoableDeleteButton />
              </>
            )}
          />
        ) : (
          <DataTable rowClick={false} bulkActionButtons={false}>
            <DataTable.Col source="email" label="E-mail" disableSort />
            <DataTable.Col source="product" label="Product" disableSort />
            <DataTable.Col label="State" disableSort>
              <FunctionField<StaffAlert> render={({ state }) => stateNames[state]} />
            </DataTable.Col>
            <DataTable.Col source="id" label="Asked">
              <FunctionField<StaffAlert> render={({ requested_at }) => dateTime(requested_at)} />
            </DataTable.Col>
            <DataTable.Col label="Actions" disableSort>
              <UndoableDeleteButton />
            </DataTable.Col>
          </DataTable>
        )}
      </ListPage>
    </Stack>
  );
}

function MostWanted() {
  const { data = [] } = useQuery({
    queryKey: ["alert-counts"],
    queryFn: async () => (await call(countAlerts)).data,
  });
  if (data.length === 0) return null;
  return (
    <Panel title="Most wanted">
      <Box component="ul" sx={{ listStyle: "none", m: 0, p: 0, width: "100%" }}>
        {data.slice(0, 10).map(({ id, product, waiting, free }) => (
          <Stack
            key={id}
            component="li"
            direction="row"
            sx={{
              gap: 2,
              py: 0.75,
              justifyContent: "space-between",
              "& + &": { borderTop: 1, borderColor: "divider" },
            }}
          >
            <Typography sx={{ minWidth: 0, overflowWrap: "anywhere" }}>{product}</Typography>
            <Typography sx={{ flexShrink: 0, fontVariantNumeric: "tabular-nums" }}>
              {waiting === 1 ? "1 waits" : `${waiting} wait`}, {free} free
            </Typography>
          </Stack>
        ))}
      </Box>
    </Panel>
  );
}
