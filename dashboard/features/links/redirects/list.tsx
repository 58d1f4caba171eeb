import type { Redirect } from "@cairn/contract/links/staff-redirects.ts";
import { Box, Stack } from "@mui/material";
import { CreateButton, DataTable, SearchInput, SimpleList, TopToolbar } from "react-admin";
import { ago } from "../../../dates.ts";
import { ListPage, useIsNarrow } from "../../../ui/list.tsx";
import { MissedAddresses } from "./missed.tsx";

const filters = [<SearchInput key="search" source="search" alwaysOn placeholder="Address" />];

const followed = ({ hits, last_hit_at }: Redirect) => {
  if (hits === 0) return "never yet";
  return `${hits === 1 ? "once" : `${hits} times`}${last_hit_at ? `, last ${ago(last_hit_at)}` : ""}`;
};

/** Addresses that lead on, below those that visitors did not find. */
export function RedirectList() {
  const isNarrow = useIsNarrow();
  return (
    <Stack sx={{ gap: 3, pb: 3, pt: 2, "& > *": { minWidth: 0 } }}>
      <MissedAddresses />
      <ListPage
        title="Redirects"
        filters={filters}
        sort={{ field: "id", order: "DESC" }}
        actions={
          <TopToolbar>
            <CreateButton label="New redirect" />
          </TopToolbar>
        }
        empty={{
          title: "No address leads on yet",
          text: "Where a page has gone, or a printed address was wrong, lead visitors to what they look for.",
          action: <CreateButton label="New redirect" variant="contained" />,
        }}
      >
        {isNarrow ? (
          <SimpleList<Redirect>
            linkType="edit"
            primaryText={({ from }) => <Address address={from} />}
            secondaryText={(redirect) => (
              <>
                <Address address={`to ${redirect.to}`} />, followed {followed(redirect)}
              </>
            )}
          />
        ) : (
          <DataTable rowClick="edit" bulkActionButtons={false}>
            <DataTable.Col source="from" label="From" render={({ from }: Redirect) => <Address address={from} />} />
            <DataTable.Col source="to" label="To" disableSort render={({ to }: Redirect) => <Address address={to} />} />
            <DataTable.Col source="hits" label="Followed" render={followed} />
          </DataTable>
        )}
      </ListPage>
    </Stack>
  );
}

function Address({ address }: { address: string }) {
  return (
    <Box component="span" sx={{ overflowWrap: "anywhere" }}>
      {address}
    </Box>
  );
}
