import { catalogues } from "@cairn/contract/labels/catalogues.ts";
import type { LabelRecord } from "@cairn/contract/labels/staff.ts";
import { Box, Chip, Typography } from "@mui/material";
import { DataTable, SearchInput, SelectInput, SimpleList, TopToolbar, useRecordContext } from "react-admin";
import { ListPage, useIsNarrow } from "../../ui/list.tsx";
import { SpellingButton } from "./spelling.tsx";

const catalogueChoices = Object.entries(catalogues).map(([id, { title }]) => ({ id, name: title }));
const changedChoices = [{ id: "true", name: "Changed" }];
const filters = [
  <SearchInput key="search" source="search" placeholder="Text or key" alwaysOn />,
  <SelectInput key="catalogue" source="catalogue" label="Where" choices={catalogueChoices} alwaysOn />,
  <SelectInput key="changed" source="changed" label="Text" choices={changedChoices} alwaysOn />,
];

/** Every text of the site that is no content: what stands on it, and what it said as the shop came. */
export function LabelList() {
  const isNarrow = useIsNarrow();
  return (
    <ListPage
      title="Labels"
      filters={filters}
      sort={{ field: "place", order: "ASC" }}
      actions={
        <TopToolbar>
          <SpellingButton />
        </TopToolbar>
      }
      empty={{ title: "No label is like that", text: "Look for other words, or take a filter away." }}
    >
      {isNarrow ? (
        <SimpleList<LabelRecord>
          rowClick="edit"
          primaryText={({ words }) => words}
          secondaryText={({ catalogue_title, original, is_changed }) =>
            is_changed ? `${catalogue_title}, before: ${original}` : catalogue_title
          }
        />
      ) : (
        <DataTable rowClick="edit" bulkActionButtons={false} size="small">
          <DataTable.Col label="Text" disableSort>
            <Words />
          </DataTable.Col>
          <DataTable.Col source="original" label="Original" disableSort>
            <Original />
          </DataTable.Col>
          <DataTable.Col source="place" label="Where">
            <Where />
          </DataTable.Col>
        </DataTable>
      )}
    </ListPage>
  );
}

const text = { maxWidth: 440, overflowWrap: "anywhere" } as const;

function Words() {
  const record = useRecordContext<LabelRecord>();
  if (!record) return null;
  const { words, is_changed, is_correction } = record;
  return (
    <Box sx={{ ...text, display: "flex", gap: 1, alignItems: "center" }}>
      <Typography variant="body2" sx={{ fontWeight: is_changed ? 600 : 400 }}>
        {words}
      </Typography>
      {is_changed && <Chip size="small" label={is_correction ? "Spelling" : "Changed"} />}
    </Box>
  );
}

function Original() {
  const record = useRecordContext<LabelRecord>();
  if (!record?.is_changed) return null;
  return (
    <Typography variant="body2" color="textSecondary" sx={text}>
      {record.original}
    </Typography>
  );
}

function Where() {
  const record = useRecordContext<LabelRecord>();
  if (!record) return null;
  return (
    <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "baseline", columnGap: 1 }}>
      <Typography variant="body2">{record.catalogue_title}</Typography>
      <Typography variant="caption" color="textSecondary" sx={{ overflowWrap: "anywhere" }}>
        {record.id}
      </Typography>
    </Box>
  );
}
