import type { AuditEntry } from "@cairn/contract/staff/audit.ts";
import { auditKinds } from "@cairn/contract/staff/audit-messages.ts";
import { Box, Typography } from "@mui/material";
import { AutocompleteInput, DataTable, SearchInput } from "react-admin";
import { dateTime } from "../../../dates.ts";
import { ListPage } from "../../../ui/list/list.tsx";
import { useIsNarrow } from "../../../ui/list/narrow.ts";
import { RecordLines } from "../../../ui/record-lines.tsx";
import { actOf } from "./describe-changes.ts";
import { ChangedRecord, Changes } from "./entry.tsx";

const kinds = Object.entries(auditKinds)
  .map(([id, name]) => ({ id, name }))
  .toSorted((one, other) => one.name.localeCompare(other.name));

const filters = [
  <SearchInput key="search" source="search" placeholder="Name, number or field" />,
  <AutocompleteInput key="table" source="table" label="Kind" choices={kinds} />,
];

/** What staff have changed: who, in which call, and each value of before and after. */
export function AuditList() {
  const isNarrow = useIsNarrow();
  return (
    <ListPage
      filters={filters}
      title="Audit log"
      sort={{ field: "happened_at", order: "DESC" }}
      empty={{ title: "Nothing yet", text: "Whatever staff change is here, with its values of before and after." }}
    >
      {isNarrow ? (
        <RecordLines<AuditEntry> show={(entry) => <EntryLines entry={entry} />} />
      ) : (
        <DataTable<AuditEntry> bulkActionButtons={false} rowClick={false} sx={{ "& td": { verticalAlign: "top" } }}>
          <DataTable.Col
            source="happened_at"
            label="When"
            render={({ happened_at }: AuditEntry) => dateTime(happened_at)}
          />
          <DataTable.Col source="staff_name" label="Who" disableSort />
          <DataTable.Col label="What was done" disableSort render={actOf} />
          <DataTable.Col label="Record" disableSort render={(entry: AuditEntry) => <ChangedRecord entry={entry} />} />
          <DataTable.Col label="Changes" disableSort render={(entry: AuditEntry) => <Changes entry={entry} />} />
        </DataTable>
      )}
    </ListPage>
  );
}

/** An entry where a table has no room. */
function EntryLines({ entry }: { entry: AuditEntry }) {
  return (
    <Box sx={{ display: "grid", gap: 0.75, minWidth: 0, width: "100%" }}>
      <Typography variant="body2" color="textSecondary">
        {entry.staff_name}, {dateTime(entry.happened_at)}
      </Typography>
      <ChangedRecord entry={entry} />
      <Typography variant="body2">{actOf(entry)}</Typography>
      <Changes entry={entry} />
    </Box>
  );
}
