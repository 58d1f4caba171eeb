import type { AuditEntry } from "@cairn/contract/staff/audit.ts";
import { Box, type Theme, Typography, useMediaQuery } from "@mui/material";
import { DataTable, FunctionField, List, SearchInput, SimpleList, TextInput } from "react-admin";
import { dateTime } from "../../dates.ts";

const filters = [
  <SearchInput key="search" source="search" alwaysOn />,
  <TextInput key="table" source="table" label="Table" />,
  <TextInput key="row" source="row" label="Row" />,
];

/** What staff have changed: who, in which call, and each value of before and after. */
export function AuditList() {
  const isNarrow = useMediaQuery<Theme>((theme) => theme.breakpoints.down("md"));
  return (
    <List
      filters={filters}
      exporter={false}
      title="Audit log"
      empty={false}
      perPage={25}
      sort={{ field: "happened_at", order: "DESC" }}
    >
      {isNarrow ? (
        <SimpleList<AuditEntry>
          primaryText={actOf}
          secondaryText={(entry) =>
            `${entry.staff_name}, ${dateTime(entry.happened_at)}: ${rowOf(entry)}. ${toldOf(entry)
              .map(({ field, text }) => `${field}: ${text}`)
              .join("; ")}`
          }
          rowClick={false}
        />
      ) : (
        <DataTable bulkActionButtons={false} rowClick={false}>
          <DataTable.Col
            source="happened_at"
            label="When"
            render={({ happened_at }: AuditEntry) => dateTime(happened_at)}
          />
          <DataTable.Col source="staff_name" label="Who" disableSort />
          <DataTable.Col label="What for" disableSort render={actOf} />
          <DataTable.Col label="What" disableSort>
            <FunctionField<AuditEntry> render={rowOf} />
          </DataTable.Col>
          <DataTable.Col label="Changes" disableSort>
            <FunctionField<AuditEntry> render={(entry) => <Changes {...entry} />} />
          </DataTable.Col>
        </DataTable>
      )}
    </List>
  );
}

const deeds = { insert: "Made", update: "Changed", delete: "Removed" } as const;
const plain = (name: string) => name.replaceAll("_", " ");

/** What a call does, without what the API's document says of its answers. */
const actOf = ({ act }: AuditEntry) => act.replaceAll(/ \(`[^)]*\)/g, "");

const rowOf = ({ table, row, operation }: AuditEntry) => `${deeds[operation]}: ${plain(table)} ${row ?? ""}`;

/** Each changed value; of a row that was made or removed, those that it had and that may be told. */
function toldOf({ changes, operation }: AuditEntry) {
  const isWhole = operation !== "update";
  return changes
    .filter(({ before, after }) => before !== null || after !== null)
    .filter(({ before, after }) => !isWhole || (before ?? after) !== "hidden")
    .map(({ field, before, after }) => ({
      field: plain(field),
      text: isWhole ? written(before ?? after) : `${written(before)} → ${written(after)}`,
    }));
}

function Changes(entry: AuditEntry) {
  return (
    <Box component="ul" sx={{ m: 0, pl: 2, maxWidth: 480, overflowWrap: "anywhere" }}>
      {toldOf(entry).map(({ field, text }) => (
        <li key={field}>
          <Typography component="span" variant="body2" color="textSecondary">
            {field}:
          </Typography>{" "}
          {text}
        </li>
      ))}
    </Box>
  );
}

const moment = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d/;

/** A value in one line, the longest cut. */
function written(value: unknown): string {
  if (value === null) return "nothing";
  if (typeof value === "string" && moment.test(value)) return dateTime(value);
  const text = typeof value === "string" ? value : JSON.stringify(value);
  return text.length > 120 ? `${text.slice(0, 120)} …` : text;
}
