import type { Page } from "@cairn/contract/platform/endpoint.ts";
import { Alert, Button, Card, Pagination, Skeleton, Stack, Typography } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import { Title } from "react-admin";
import { Link, useSearchParams } from "react-router-dom";
import { type FiguresRow, FiguresTable } from "./figures-table.tsx";
import { usePeriod } from "./period-bar.tsx";
import { dayName } from "./periods.ts";

interface EntryListProps<Entry> {
  readonly title: string;
  readonly heads: readonly string[];
  read(query: Readonly<Record<string, string>>): Promise<Page<Entry>>;
  show(entry: Entry): Omit<FiguresRow, "key">;
}

/** What a figure of the books adds up, page by page, as the screen's address says. */
export function EntryList<Entry>({ title, heads, read, show }: EntryListProps<Entry>) {
  const [params, setParams] = useSearchParams();
  const query = Object.fromEntries(params);
  const { from, to } = usePeriod();
  const { data, error, refetch } = useQuery({
    queryKey: ["book entries", title, query],
    queryFn: () => read({ ...query, from, to }),
    placeholderData: (earlier) => earlier,
  });
  return (
    <Stack sx={{ gap: 2, pt: 2, pb: 4 }}>
      <Title title={title} />
      <Stack direction="row" sx={{ gap: 2, alignItems: "center", justifyContent: "space-between", flexWrap: "wrap" }}>
        <Typography color="textSecondary">
          {dayName(from)} to {dayName(to)}
          {data && `, ${data.total} in all`}
        </Typography>
        <Button component={Link} to={`/books?${new URLSearchParams({ from, to })}`}>
          Back to the books
        </Button>
      </Stack>
      {error && (
        <Alert severity="error" action={<Button onClick={() => refetch()}>Try again</Button>}>
          {error.message}
        </Alert>
      )}
      {!data && !error && <Skeleton variant="rounded" height={480} />}
      {data?.data.length === 0 && <Typography>There are no entries in this period.</Typography>}
      {data && data.data.length > 0 && (
        <Card variant="outlined" sx={{ p: 2 }}>
          <FiguresTable
            label={title}
            heads={heads}
            rows={data.data.map((entry, index) => ({ key: String(index), ...show(entry) }))}
          />
        </Card>
      )}
      {data && data.last_page > 1 && (
        <Pagination
          page={data.current_page}
          count={data.last_page}
          onChange={(_event, page) => setParams({ ...query, page: String(page) })}
          sx={{ alignSelf: "center" }}
        />
      )}
    </Stack>
  );
}
