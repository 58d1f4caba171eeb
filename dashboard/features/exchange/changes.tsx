import { listImportChanges } from "@cairn/contract/exchange/staff-imports.ts";
import { Pagination, Stack, Typography } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "../../call.ts";

/** What a checked table would change of products that are there, as each is and as it would be. */
export function Changes({ id }: { id: number }) {
  const [page, setPage] = useState(1);
  const { data } = useQuery({
    queryKey: ["import-changes", id, page],
    queryFn: async () => (await call(listImportChanges, { params: { id }, query: { page } })).data,
  });
  if (!data || data.total === 0) return null;
  return (
    <Stack sx={{ gap: 1.5 }}>
      <Typography variant="h6" component="h2">
        What changes
      </Typography>
      {data.data.map(({ id: record, label, fields }) => (
        <Stack key={record}>
          <Typography sx={{ fontWeight: 600 }}>{label}</Typography>
          {fields.map(({ field, before, after }) => (
            <Typography key={field} variant="body2" sx={{ overflowWrap: "anywhere" }}>
              {field}: {before || "nothing"} → {after || "nothing"}
            </Typography>
          ))}
        </Stack>
      ))}
      {data.last_page > 1 && (
        <Pagination count={data.last_page} page={page} onChange={(_, chosen) => setPage(chosen)} />
      )}
    </Stack>
  );
}
