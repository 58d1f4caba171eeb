import { checkImport, type StaffImport } from "@cairn/contract/exchange/staff-imports.ts";
import { importFormatNames } from "@cairn/contract/exchange/staff-messages.ts";
import {
  Alert,
  Button,
  Stack,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableRow,
  TextField,
  Typography,
} from "@mui/material";
import { useState } from "react";
import { call } from "../../call.ts";
import { useAction } from "../../use-action.ts";

interface ColumnsProps {
  readonly row: StaffImport;
  onChange(row: StaffImport): void;
}

/** Which field each column of the file is, as suggested and as staff change it. */
export function Columns({ row, onChange }: ColumnsProps) {
  const { id, format, columns, fields, mapping: suggested, choices } = row;
  const [mapping, setMapping] = useState(suggested);
  const { isBusy, run } = useAction();
  const check = () =>
    run(async () => {
      const { data, message } = await call(checkImport, { params: { id }, body: { mapping, choices } });
      onChange(data);
      return { message };
    });
  return (
    <Stack sx={{ gap: 2 }}>
      {format !== "own" && (
        <Alert severity="info">
          {importFormatNames[format]}: this is what its columns are taken for. Change what is wrong.
        </Alert>
      )}
      <Table size="small">
        <TableHead>
          <TableRow>
            <TableCell>In the file</TableCell>
            <TableCell>Is</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {columns.map(({ name, samples }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: columns keep their places, and two may have one name.
            <TableRow key={index}>
              <TableCell sx={{ overflowWrap: "anywhere" }}>
                {name || "(without a name)"}
                <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: "anywhere" }}>
                  {samples.join(", ")}
                </Typography>
              </TableCell>
              <TableCell>
                <TextField
                  select
                  size="small"
                  fullWidth
                  value={mapping[index] ?? ""}
                  onChange={({ target }) => setMapping(mapping.with(index, target.value || null))}
                  slotProps={{ select: { native: true }, htmlInput: { "aria-label": `What ${name} is` } }}
                >
                  <option value="">Left out</option>
                  {fields.map((field) => (
                    <option key={field.name} value={field.name}>
                      {field.label}
                    </option>
                  ))}
                </TextField>
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
      <Button variant="contained" disabled={isBusy} onClick={check} sx={{ alignSelf: "flex-start" }}>
        Check the file
      </Button>
    </Stack>
  );
}
