import { Button, Checkbox, Stack, Typography } from "@mui/material";
import type { ReactNode } from "react";
import { type RaRecord, useListContext } from "react-admin";

/** The box that ticks one record of a list; react-admin's own has a name that readers of screens do not find. */
export function SelectRow({ record, name }: { record: RaRecord; name: string }) {
  const { selectedIds, onToggleItem } = useListContext();
  return (
    <Checkbox
      size="small"
      checked={selectedIds.includes(record.id)}
      onChange={() => onToggleItem(record.id)}
      onClick={(event) => event.stopPropagation()}
      slotProps={{ input: { "aria-label": `Tick ${name}` } }}
    />
  );
}

/** The box that ticks all records of the page. */
export function SelectPage() {
  const { data = [], selectedIds, onSelect } = useListContext();
  const isAll = data.length > 0 && data.every(({ id }) => selectedIds.includes(id));
  return (
    <Checkbox
      size="small"
      checked={isAll}
      // In line with the boxes below, whose cells have no room around them.
      sx={{ ml: -2 }}
      indeterminate={!isAll && selectedIds.length > 0}
      onChange={() => onSelect(isAll ? [] : data.map(({ id }) => id))}
      slotProps={{ input: { "aria-label": "Tick all of this page" } }}
    />
  );
}

/** What can be done with all records that are ticked, while there are any. */
export function SelectedBar({ children }: { children: ReactNode }) {
  const { data = [], selectedIds, onUnselectItems } = useListContext();
  if (selectedIds.length === 0) return null;
  const unseen = selectedIds.filter((id) => !data.some((record) => record.id === id)).length;
  return (
    <Stack
      direction="row"
      role="toolbar"
      aria-label="What is ticked"
      sx={{ gap: 1, px: 2, py: 1, alignItems: "center", borderBottom: 1, borderColor: "divider" }}
    >
      <Typography variant="body2" sx={{ fontWeight: 600, mr: 1 }}>
        {selectedIds.length} ticked{unseen > 0 && `, ${unseen} of them not on this page`}
      </Typography>
      {children}
      <Button size="small" onClick={() => onUnselectItems()}>
        Untick
      </Button>
    </Stack>
  );
}
