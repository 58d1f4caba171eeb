import { Box, Stack } from "@mui/material";
import type { ReactNode } from "react";
import { type RaRecord, RecordContextProvider, useListContext } from "react-admin";

/** The records of a list as lines with a button of their own, where a table has no room. */
export function RecordLines<Row extends RaRecord>({ show }: { show: (row: Row) => ReactNode }) {
  const { data = [] } = useListContext<Row>();
  return (
    <Box component="ul" sx={{ listStyle: "none", m: 0, p: 0 }}>
      {data.map((row) => (
        <Stack
          key={row.id}
          component="li"
          direction="row"
          sx={{ gap: 2, p: 2, justifyContent: "space-between", "& + &": { borderTop: 1, borderColor: "divider" } }}
        >
          <RecordContextProvider value={row}>{show(row)}</RecordContextProvider>
        </Stack>
      ))}
    </Box>
  );
}
