import type { AuditEntry } from "@cairn/contract/staff/audit.ts";
import { Box } from "@mui/material";
import { DataTable, DateField, FunctionField, List, SearchInput, TextInput } from "react-admin";

const filters = [
  <SearchInput key="search" source="search" alwaysOn />,
  <TextInput key="table" source="table" label="Table" />,
  <TextInput key="row" source="row" label="Row" />,
];

/** What staff have changed: who, in which call, and each value of before and after. */
export function AuditList() {
  return (
    <List
      filters={filters}
      exporter={false}
      title="Audit log"
      empty={false}
      sort={{ field: "happened_at", order: "DESC" }}
    >
      <DataTable bulkActionButtons={false} rowClick={false}>
        <DataTable.Col source="happened_at" label="When">
          <DateField source="happened_at" showTime locales="en-GB" />
        </DataTable.Col>
        <DataTable.Col source="staff_name" label="Who" disableSort />
        <DataTable.Col source="act" label="What for" disableSort />
        <DataTable.Col label="Row" disableSort>
          <FunctionField<AuditEntry> render={({ table, row, operation }) => `${operation} ${table} ${row ?? ""}`} />
        </DataTable.Col>
        <DataTable.Col label="Changes" disableSort>
          <FunctionField<AuditEntry> render={(entry) => <Changes {...entry} />} />
        </DataTable.Col>
      </DataTable>
    </List>
  );
}

function Changes({ changes, operation }: AuditEntry) {
  return (
    <Box component="ul" sx={{ m: 0, pl: 2, maxWidth: 480, overflowWrap: "anywhere" }}>
      {changes.map(({ field, before, after }) => (
        <li key={field}>
          {field}: {operation !== "insert" && `${written(before)} `}
          {operation === "update" && "→ "}
          {operation !== "delete" && written(after)}
        </li>
      ))}
    </Box>
  );
}

/** A value in one line; long ones are cut, and stand whole in the record. */
function written(value: unknown): string {
  const text = typeof value === "string" ? value : JSON.stringify(value);
  return text.length > 120 ? `${text.slice(0, 120)} …` : text;
}
