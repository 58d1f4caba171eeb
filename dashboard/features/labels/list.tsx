import { catalogues } from "@cairn/contract/labels/catalogues.ts";
import type { LabelRecord } from "@cairn/contract/labels/staff.ts";
import { Box, Chip, Typography } from "@mui/material";
import { SearchInput, SelectInput, TopToolbar } from "react-admin";
import { ListPage } from "../../ui/list/list.tsx";
import { RecordTable } from "../../ui/record-table.tsx";
import { ReplaceButton } from "./replace.tsx";
import { SpellingButton } from "./spelling.tsx";

const catalogueChoices = Object.entries(catalogues).map(([id, { title }]) => ({ id, name: title }));
const changedChoices = [{ id: "true", name: "Changed" }];
const filters = [
  <SearchInput key="search" source="search" placeholder="Text or key" />,
  <SelectInput key="catalogue" source="catalogue" label="Where" choices={catalogueChoices} />,
  <SelectInput key="changed" source="changed" label="Text" choices={changedChoices} />,
];

/** Every text of the site that is no content: what stands on it, and what it said as the shop came. */
export function LabelList() {
  return (
    <ListPage
      title="Labels"
      filters={filters}
      sort={{ field: "place", order: "ASC" }}
      actions={
        <TopToolbar>
          <ReplaceButton />
          <SpellingButton />
        </TopToolbar>
      }
      empty={{ title: "No label is like that", text: "Look for other words, or take a filter away." }}
    >
      <RecordTable<LabelRecord>
        opens="edit"
        size="small"
        line={{
          name: ({ words }) => words,
          text: ({ catalogue_title, original, is_changed }) =>
            is_changed ? `${catalogue_title}, before: ${original}` : catalogue_title,
        }}
        columns={[
          { label: "Text", render: (label) => <Words label={label} /> },
          { source: "original", label: "Original", disableSort: true, render: (label) => <Original label={label} /> },
          { source: "place", label: "Where", render: (label) => <Where label={label} /> },
        ]}
      />
    </ListPage>
  );
}

const text = { maxWidth: 440, overflowWrap: "anywhere" } as const;

function Words({ label: { words, is_changed, is_correction } }: { label: LabelRecord }) {
  return (
    <Box sx={{ ...text, display: "flex", gap: 1, alignItems: "center" }}>
      <Typography variant="body2" sx={{ fontWeight: is_changed ? 600 : 400 }}>
        {words}
      </Typography>
      {is_changed && <Chip size="small" label={is_correction ? "Spelling" : "Changed"} />}
    </Box>
  );
}

function Original({ label }: { label: LabelRecord }) {
  if (!label.is_changed) return null;
  return (
    <Typography variant="body2" color="textSecondary" sx={text}>
      {label.original}
    </Typography>
  );
}

function Where({ label }: { label: LabelRecord }) {
  return (
    <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "baseline", columnGap: 1 }}>
      <Typography variant="body2">{label.catalogue_title}</Typography>
      <Typography variant="caption" color="textSecondary" sx={{ overflowWrap: "anywhere" }}>
        {label.id}
      </Typography>
    </Box>
  );
}
