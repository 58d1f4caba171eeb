import { Button, Stack } from "@mui/material";
import { useCreatePath } from "react-admin";
import { Link } from "react-router-dom";

/** What can be done so that a search finds more: the forms that do it open with the search filled in. */
export function SearchActions({ query }: { query: string }) {
  const createPath = useCreatePath();
  const formOf = (resource: string, values: object) => ({
    pathname: createPath({ resource, type: "create" }),
    search: `?source=${encodeURIComponent(JSON.stringify(values))}`,
  });
  return (
    <Stack
      direction={{ xs: "column", sm: "row" }}
      sx={{ gap: 1, flexShrink: 0, alignItems: { xs: "flex-end", sm: "center" } }}
    >
      <Button
        component={Link}
        to={formOf("search-synonyms", { words: [query] })}
        size="small"
        aria-label={`Add synonyms: ${query}`}
        sx={{ minHeight: 40 }}
      >
        Add synonyms
      </Button>
      <Button
        component={Link}
        to={formOf("search-redirects", { query })}
        size="small"
        aria-label={`Lead to a page: ${query}`}
        sx={{ minHeight: 40 }}
      >
        Lead to a page
      </Button>
    </Stack>
  );
}
