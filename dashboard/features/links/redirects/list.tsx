import type { Redirect } from "@cairn/contract/links/staff-redirects.ts";
import { Box, Stack } from "@mui/material";
import { CreateButton, SearchInput, TopToolbar } from "react-admin";
import { ago } from "../../../dates.ts";
import { ListPage } from "../../../ui/list/list.tsx";
import { RecordTable } from "../../../ui/record-table.tsx";
import { MissedAddresses } from "./missed.tsx";

const filters = [<SearchInput key="search" source="search" placeholder="Address" />];

const followed = ({ hits, last_hit_at }: Redirect) => {
  if (hits === 0) return "never yet";
  return `${hits === 1 ? "once" : `${hits} times`}${last_hit_at ? `, last ${ago(last_hit_at)}` : ""}`;
};

/** Addresses that lead on, below those that visitors did not find. */
export function RedirectList() {
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
        <RecordTable<Redirect>
          opens="edit"
          line={{
            name: ({ from }) => <Address address={from} />,
            text: (redirect) => (
              <>
                <Address address={`to ${redirect.to}`} />, followed {followed(redirect)}
              </>
            ),
          }}
          columns={[
            { source: "from", label: "From", render: ({ from }) => <Address address={from} /> },
            { source: "to", label: "To", disableSort: true, render: ({ to }) => <Address address={to} /> },
            { source: "hits", label: "Followed", render: followed },
          ]}
        />
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
