import { Box, Typography } from "@mui/material";
import { type ChangeEvent, type ClipboardEvent, type KeyboardEvent, useId, useState } from "react";
import type { CellValue, Column } from "./cells.ts";

interface GridCellProps<Row> {
  readonly column: Column<Row>;
  /** What the row is called. */
  readonly name: string;
  readonly place: string;
  readonly record: Row;
  /** What stood there before; undefined for what nobody has changed. */
  readonly before?: string | undefined;
  readonly error: string | undefined;
  onChange(value: CellValue): void;
  onKeyDown(event: KeyboardEvent<HTMLInputElement>): void;
  onPaste(event: ClipboardEvent): void;
}

/** One cell: what is typed counts as soon as it is a value of its column, and goes again if it never becomes one. */
export function GridCell<Row>({
  column,
  name,
  place,
  record,
  before,
  error,
  onChange,
  onKeyDown,
  onPaste,
}: GridCellProps<Row>) {
  const id = useId();
  const beforeId = useId();
  const [typed, setTyped] = useState<string>();
  const isWrong = typed !== undefined && column.read(typed) === undefined;
  return (
    <>
      <Box
        component="input"
        data-cell={place}
        aria-label={`${column.label}, ${name}`}
        aria-invalid={isWrong || error !== undefined}
        aria-describedby={[error && id, before !== undefined && beforeId].filter(Boolean).join(" ") || undefined}
        inputMode={column.isNumber ? "decimal" : "text"}
        value={typed ?? column.show(record)}
        onChange={({ target }: ChangeEvent<HTMLInputElement>) => {
          setTyped(target.value);
          const value = column.read(target.value);
          if (value !== undefined) onChange(value);
        }}
        onFocus={({ target }: { target: HTMLInputElement }) => target.select()}
        onBlur={() => setTyped(undefined)}
        onKeyDown={onKeyDown}
        onPaste={(event: ClipboardEvent) => {
          setTyped(undefined);
          onPaste(event);
        }}
        sx={{
          width: "100%",
          minWidth: column.width - 12,
          font: "inherit",
          color: "inherit",
          bgcolor: "transparent",
          textAlign: column.isNumber ? "right" : "left",
          fontVariantNumeric: "tabular-nums",
          border: 1,
          borderColor: isWrong || error ? "error.main" : "divider",
          borderRadius: 1,
          px: 1,
          py: 0.75,
          "&:focus": { outline: "2px solid #5cb8ea", outlineOffset: 0 },
        }}
      />
      {before !== undefined && (
        <Typography
          id={beforeId}
          variant="caption"
          color="textSecondary"
          component="p"
          align={column.isNumber ? "right" : "left"}
        >
          was <s>{before || "empty"}</s>
        </Typography>
      )}
      {error && (
        <Typography id={id} variant="caption" color="error" component="p" sx={{ whiteSpace: "normal" }}>
          {error}
        </Typography>
      )}
    </>
  );
}
