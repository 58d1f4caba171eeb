import { Alert, Box, Table, TableBody, TableCell, TableHead, TableRow } from "@mui/material";
import { type ClipboardEvent, type KeyboardEvent, memo, useCallback, useLayoutEffect, useRef } from "react";
import { type CellValue, type Column, pastedCells } from "./cells.ts";
import { GridCell } from "./grid-cell.tsx";

/** In pixels, on phones and on wider screens. */
const headingWidth = { xs: 132, sm: 260 } as const;
/** What a line is of stays in sight, however far one goes to the right. */
const heading = {
  ...{ position: "sticky", left: 0, zIndex: 1, bgcolor: "background.default" },
  "&&": { minWidth: headingWidth, maxWidth: headingWidth, whiteSpace: "normal" },
} as const;

/** What is gone to by the keyboard is scrolled to beside the headings, not below them. */
const sheet = { overflowX: "auto", scrollPaddingLeft: headingWidth, pb: 4 } as const;

/** A cell in which somebody has written. */
export interface WrittenCell {
  readonly line: string;
  readonly field: string;
  readonly value: CellValue;
}

/** What a line of a sheet is called, and whether it belongs to the one above. */
export interface SheetLine {
  readonly key: string;
  readonly name: string;
  readonly isInner: boolean;
}

interface SheetGridProps<Line> {
  label: string;
  columns: readonly Column<Line>[];
  /** As they are now, with what was written; one in which nothing was written is the same object as before. */
  lines: readonly Line[];
  /** Lines as they are stored, by their keys: what stood in a cell before is shown beneath it. */
  stored?: ReadonlyMap<string, Line>;
  refused?: readonly string[];
  /** What is wrong with a line, by its fields. */
  problemsOf?: (line: Line) => Readonly<Record<string, string>>;
  /** Whether a line has such a cell. */
  belongs?: (line: Line, field: string) => boolean;
  onWrite: (cells: readonly WrittenCell[]) => void;
}

const everywhere = () => true;
const noProblems = () => ({});

/** Lines like a spreadsheet's: arrows and Enter move, and what is copied from one fills it. */
export function SheetGrid<Line extends SheetLine>({
  label,
  columns,
  lines,
  stored,
  refused = [],
  problemsOf = noProblems,
  belongs = everywhere,
  onWrite,
}: SheetGridProps<Line>) {
  const table = useRef<HTMLTableElement>(null);
  // Lines are drawn anew only when they change, so that their handlers may not depend on the others.
  const latest = useRef({ columns, lines, belongs, onWrite });
  useLayoutEffect(() => {
    latest.current = { columns, lines, belongs, onWrite };
  });

  const write = useCallback((cell: WrittenCell) => latest.current.onWrite([cell]), []);

  /** Fills cells from one on, to the right and down, but for what is none of its line or no value of its column. */
  const fill = useCallback((row: number, column: number, texts: readonly (readonly string[])[]) => {
    const now = latest.current;
    now.onWrite(
      texts.flatMap((ofRow, down) =>
        ofRow.flatMap((text, right): WrittenCell[] => {
          const [line, target] = [now.lines[row + down], now.columns[column + right]];
          const value = target?.read(text);
          if (!line || !target || value === undefined || !now.belongs(line, target.field)) return [];
          return [{ line: line.key, field: target.field, value }];
        }),
      ),
    );
  }, []);

  const move = useCallback((row: number, column: number, step: number) => {
    // Lines between may have no such cell.
    for (let at = row + step; at >= 0 && at < latest.current.lines.length; at += step) {
      const next = table.current?.querySelector<HTMLInputElement>(`[data-cell="${at}-${column}"]`);
      if (!next) continue;
      next.focus();
      next.select();
      return;
    }
  }, []);

  return (
    <>
      {refused.map((words) => (
        <Alert key={words} severity="error" sx={{ mb: 1 }}>
          {words}
        </Alert>
      ))}
      <Box tabIndex={0} role="region" aria-label={label} sx={sheet}>
        <Table size="small" ref={table} sx={{ "& td, & th": { px: 0.75, whiteSpace: "nowrap" } }}>
          <TableHead>
            <TableRow>
              <TableCell sx={heading}>Product</TableCell>
              {columns.map(({ field, label: words, width, isNumber }) => (
                <TableCell key={field} align={isNumber ? "right" : "left"} sx={{ minWidth: width }}>
                  {words}
                </TableCell>
              ))}
            </TableRow>
          </TableHead>
          <TableBody>
            {lines.map((line, row) => (
              <Row
                key={line.key}
                {...{ line, row, columns, belongs, problemsOf, write, fill, move }}
                former={stored?.get(line.key)}
              />
            ))}
          </TableBody>
        </Table>
      </Box>
    </>
  );
}

interface RowProps<Line> {
  line: Line;
  former: Line | undefined;
  row: number;
  columns: readonly Column<Line>[];
  belongs: (line: Line, field: string) => boolean;
  problemsOf: (line: Line) => Readonly<Record<string, string>>;
  write: (cell: WrittenCell) => void;
  fill: (row: number, column: number, texts: readonly (readonly string[])[]) => void;
  move: (row: number, column: number, step: number) => void;
}

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, Enter: 1, ArrowUp: -1 };

// `memo` would forget what kind of lines there are.
const Row = memo(LineCells) as typeof LineCells;

function LineCells<Line extends SheetLine>({
  line,
  former,
  row,
  columns,
  belongs,
  problemsOf,
  write,
  fill,
  move,
}: RowProps<Line>) {
  const problems = problemsOf(line);
  const before = (column: Column<Line>) =>
    former && column.show(former) !== column.show(line) ? column.show(former) : undefined;

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>, column: number) {
    const step = steps[event.key];
    if (step === undefined) return;
    event.preventDefault();
    move(row, column, step);
  }

  function onPaste(event: ClipboardEvent, column: number) {
    const cells = pastedCells(event.clipboardData.getData("text/plain"));
    if (cells.length === 1 && cells[0]?.length === 1) return;
    event.preventDefault();
    fill(row, column, cells);
  }

  return (
    <TableRow>
      <TableCell component="th" scope="row" sx={[heading, { "&&": { pl: line.isInner ? 3 : 0.75 } }]}>
        {line.name}
      </TableCell>
      {columns.map((column, at) => (
        <TableCell key={column.field}>
          {belongs(line, column.field) && (
            <GridCell<Line>
              column={column}
              name={line.name}
              place={`${row}-${at}`}
              record={line}
              before={before(column)}
              error={problems[column.field]}
              onChange={(value) => write({ line: line.key, field: column.field, value })}
              onKeyDown={(event) => onKeyDown(event, at)}
              onPaste={(event) => onPaste(event, at)}
            />
          )}
        </TableCell>
      ))}
    </TableRow>
  );
}

/** Cells that were written before, with others in their place. */
export const withWritten = (before: readonly WrittenCell[], cells: readonly WrittenCell[]): readonly WrittenCell[] => {
  const placeOf = ({ line, field }: WrittenCell) => `${line} ${field}`;
  const replaced = new Set(cells.map(placeOf));
  return [...before.filter((cell) => !replaced.has(placeOf(cell))), ...cells];
};
