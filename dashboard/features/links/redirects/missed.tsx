import type { MissedAddress } from "@cairn/contract/links/staff-missed-addresses.ts";
import { Box, Card, Stack, Typography } from "@mui/material";
import { ListBase, Pagination, useListContext } from "react-admin";
import { ago } from "../../../dates.ts";
import { UndoableDeleteButton } from "../../../ui/delete-button.tsx";
import { RecordLines } from "../../../ui/record-lines.tsx";
import { LeadButton } from "./lead-button.tsx";

const atOnce = 10;

/** Addresses that visitors asked for and at which nothing is, the most wanted first; nothing while there is none. */
export function MissedAddresses() {
  return (
    <ListBase
      resource="missed-addresses"
      sort={{ field: "hits", order: "DESC" }}
      perPage={atOnce}
      disableSyncWithLocation
      storeKey={false}
    >
      <Lines />
    </ListBase>
  );
}

const wanted = ({ hits, last_seen_at, seen_from }: MissedAddress) => {
  const often = hits === 1 ? "Once" : `${hits} times`;
  return `${often}, last ${ago(last_seen_at)}${seen_from && `, from ${seen_from}`}`;
};

function Lines() {
  const { total } = useListContext();
  if (!total) return null;
  return (
    <Card variant="outlined" component="section" aria-labelledby="missed-title">
      <Box sx={{ px: 2, pt: 2 }}>
        <Typography id="missed-title" component="h2" variant="h6">
          Not found by visitors
        </Typography>
        <Typography variant="body2" color="textSecondary">
          Nothing of who asked is kept, and no queries. Files and what only scanners try are left out.
        </Typography>
      </Box>
      <RecordLines<MissedAddress>
        show={(missed) => (
          <>
            <Box sx={{ flex: 1, minWidth: 0, overflowWrap: "anywhere" }}>
              <Typography sx={{ fontWeight: 600 }}>{missed.path}</Typography>
              <Typography variant="body2" color="textSecondary">
                {wanted(missed)}
              </Typography>
            </Box>
            <Stack
              direction={{ xs: "column", sm: "row" }}
              sx={{ gap: 1, flexShrink: 0, alignItems: { xs: "flex-end", sm: "center" } }}
            >
              <UndoableDeleteButton label="Forget" redirect={false} />
              <LeadButton path={missed.path} />
            </Stack>
          </>
        )}
      />
      {total > atOnce && <Pagination rowsPerPageOptions={[atOnce]} />}
    </Card>
  );
}
