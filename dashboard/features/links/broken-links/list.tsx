import type { BrokenLink } from "@cairn/contract/links/staff-broken-links.ts";
import { Box, Stack, Typography } from "@mui/material";
import { DataTable, FunctionField, SearchInput } from "react-admin";
import { ago, dateTime } from "../../../dates.ts";
import { resourceOf, resources } from "../../../resources.ts";
import { ListPage } from "../../../ui/list/list.tsx";
import { useIsNarrow } from "../../../ui/list/narrow.ts";
import { RecordLines } from "../../../ui/record-lines.tsx";
import { UseLink } from "../../../ui/use-links.tsx";
import { LastCheck } from "./last-check.tsx";

const filters = [<SearchInput key="search" source="search" placeholder="Address or title" />];

/** What public contents lead to or show that is not there, and where it is mended. */
export function BrokenLinkList() {
  const isNarrow = useIsNarrow();
  return (
    <Stack sx={{ gap: 3, pb: 3, pt: 2, "& > *": { minWidth: 0 } }}>
      <LastCheck />
      <ListPage
        title="Broken links"
        filters={filters}
        sort={{ field: "since", order: "DESC" }}
        empty={{
          title: "No broken link is known",
          text: "Each night the shop looks at every link to its own pages, picture and film in what visitors see.",
        }}
      >
        {isNarrow ? (
          <RecordLines<BrokenLink>
            show={(link) => (
              <Box sx={{ minWidth: 0, overflowWrap: "anywhere" }}>
                <Where {...link} />
                <Typography variant="body2" color="textSecondary">
                  {whatOf(link)}: {link.address}, found {ago(link.since)}
                </Typography>
              </Box>
            )}
          />
        ) : (
          <DataTable rowClick={false} bulkActionButtons={false}>
            <DataTable.Col source="label" label="Where">
              <FunctionField<BrokenLink> render={(link) => <Where {...link} />} />
            </DataTable.Col>
            <DataTable.Col source="address" label="Leads to, or shows">
              <FunctionField<BrokenLink>
                render={({ address }) => (
                  <Box component="span" sx={{ overflowWrap: "anywhere" }}>
                    {address}
                  </Box>
                )}
              />
            </DataTable.Col>
            <DataTable.Col label="What is wrong" disableSort>
              <FunctionField<BrokenLink> render={whatOf} />
            </DataTable.Col>
            <DataTable.Col source="since" label="Found">
              <FunctionField<BrokenLink> render={({ since }) => dateTime(since)} />
            </DataTable.Col>
          </DataTable>
        )}
      </ListPage>
    </Stack>
  );
}

const whatOf = ({ kind }: BrokenLink) => (kind === "file" ? "The file is missing" : "No page is there");

/** The record by its title; of what there is once, and so has no number, by what the dashboard calls it. */
function Where({ resource, record, label }: BrokenLink) {
  const kind = resource in resources ? resourceOf(resource).label : resource;
  const isOne = !/^\d+$/.test(record) && resource !== "mail-texts";
  return (
    <>
      <UseLink use={{ resource, id: record, label: isOne ? kind : label }} />
      {!isOne && (
        <Typography variant="caption" color="textSecondary" sx={{ display: "block" }}>
          {kind}
        </Typography>
      )}
    </>
  );
}
