import { listSheet, mostSheetRows, type SheetRow, writeSheet } from "@cairn/contract/catalogue/staff-sheet.ts";
import { Alert, Button, Skeleton, Stack, Typography } from "@mui/material";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useCallback, useMemo, useState } from "react";
import { Title, usePermissions } from "react-admin";
import { Link, useSearchParams } from "react-router";
import { call } from "../../../call.ts";
import { useWarnUnsaved } from "../../../ui/warn-unsaved.ts";
import { useAction } from "../../../use-action.ts";
import { useNotifyDone } from "../../../use-undo.tsx";
import { ChangeMany } from "./change-many.tsx";
import { SheetGrid, type WrittenCell, withWritten } from "./sheet-grid.tsx";
import {
  bodyOf,
  type CellMessages,
  cellOf,
  type Line,
  lineOf,
  messagesOf,
  problemsOfLine,
  repeatedNumbers,
  sheetColumns,
} from "./sheet-lines.ts";
import { type StockReason, StockReasonFields } from "./stock-reason.tsx";

const noReason: StockReason = { reason: "received", note: "" };
const takenBack: StockReason = { reason: "corrected", note: "Taken back in the sheet" };
const nothingRefused: CellMessages = new Map();

/** The variants that are asked for, as many as may be changed at once, and how many there are. */
async function readAll(query: Readonly<Record<string, string>>) {
  const rows: SheetRow[] = [];
  for (let page = 1; ; page++) {
    const { data } = await call(listSheet, { query: { ...query, page: String(page) } });
    rows.push(...data.data);
    if (page >= data.last_page || rows.length >= mostSheetRows)
      return { rows: rows.slice(0, mostSheetRows), total: data.total };
  }
}

/** Prices, sales, numbers and stock of many variants in one sheet, old beside new until they are saved. */
export function VariantSheet() {
  const [address] = useSearchParams();
  const query = Object.fromEntries(address);
  const key = ["variant-sheet", query];
  const { data, error } = useQuery({ queryKey: key, queryFn: () => readAll(query) });
  const queries = useQueryClient();
  const [written, setWritten] = useState<readonly WrittenCell[]>([]);
  const { isBusy, run } = useAction();
  const notifyDone = useNotifyDone();
  const { permissions: member } = usePermissions();
  const columns = useMemo(() => sheetColumns(member), [member]);
  const [stockReason, setStockReason] = useState(noReason);
  const [refused, setRefused] = useState(nothingRefused);

  const stored = useMemo(() => new Map((data?.rows ?? []).map((row) => [String(row.id), lineOf(row)])), [data]);
  const lines = useMemo(() => {
    const cellsOf = Map.groupBy(written, ({ line }) => line);
    return [...stored.values()].map((line) => {
      const cells = cellsOf.get(line.key) ?? [];
      return cells.length === 0
        ? line
        : { ...line, ...Object.fromEntries(cells.map(({ field, value }) => [field, value])) };
    });
  }, [stored, written]);
  const changed = lines.filter((line) => {
    const former = stored.get(line.key);
    return former && columns.some((column) => column.show(former) !== column.show(line));
  });
  useWarnUnsaved(changed.length > 0);
  const counted = changed.filter((line) => line.stock !== stored.get(line.key)?.stock);
  const { reason } = stockReason;
  const repeated = useMemo(() => repeatedNumbers(lines), [lines]);
  const problemsOf = useCallback(
    (line: Line) => {
      const own = [...refused].flatMap(([cell, message]) => {
        const [key, field] = cell.split(" ");
        return key === line.key && field ? [[field, message] as const] : [];
      });
      return {
        ...Object.fromEntries(own),
        ...problemsOfLine(line, { former: stored.get(line.key), repeated, reason }),
      };
    },
    [refused, stored, repeated, reason],
  );
  const wrong = changed.filter((line) => Object.keys(problemsOf(line)).length > 0);
  const isUnsaid = counted.length > 0 && reason === "corrected" && stockReason.note.trim() === "";
  function put(cells: readonly WrittenCell[]) {
    setWritten((now) => withWritten(now, cells));
    if (refused.size === 0) return;
    const places = new Set(cells.map(({ line, field }) => cellOf(line, field)));
    setRefused(new Map([...refused].filter(([cell]) => !places.has(cell))));
  }

  /** Gives the versions that the products have then. */
  async function write(rows: readonly SheetRow[], formerly: readonly SheetRow[], why: StockReason) {
    const variants = rows.map((row, index) => bodyOf(row, formerly[index] ?? row));
    const { versions } = (await call(writeSheet, { body: { variants, ...why } })).data;
    await queries.invalidateQueries({ queryKey: key });
    return new Map(versions.map(({ product_id, version }) => [product_id, version]));
  }

  function takeBack() {
    setWritten([]);
    setRefused(nothingRefused);
  }

  const save = () =>
    run(async () => {
      const former = changed.flatMap((line) => stored.get(line.key) ?? []);
      const versions = await write(changed, former, stockReason).catch((problem) => {
        setRefused(messagesOf(problem, changed));
        throw problem;
      });
      // What was typed meanwhile is not saved yet.
      setWritten((now) => now.filter((cell) => !written.includes(cell)));
      setStockReason(noReason);
      notifyDone(`${changed.length} saved`, () =>
        write(
          former.map((row) => ({ ...row, version: versions.get(row.product_id) ?? row.version })),
          changed,
          takenBack,
        ),
      );
      return {};
    });

  return (
    <>
      <Title title="Sheet of prices" />
      <Stack direction="row" sx={{ gap: 1, py: 2, alignItems: "center", flexWrap: "wrap" }}>
        <Typography color="textSecondary" sx={{ flex: 1, minWidth: 240 }}>
          Type or paste as in a spreadsheet. Arrow keys and Enter move between cells. Nothing changes until you save.
        </Typography>
        <Button component={Link} to="/products">
          All products
        </Button>
        {wrong.length > 0 && (
          <Typography role="status" color="error">
            {wrong.length} cannot be saved like this
          </Typography>
        )}
        <Button disabled={isBusy || changed.length === 0} onClick={takeBack}>
          Discard changes
        </Button>
        <Button
          variant="contained"
          disabled={isBusy || changed.length === 0 || wrong.length > 0 || isUnsaid}
          onClick={save}
        >
          {changed.length === 0 ? "Save" : `Save ${changed.length}`}
        </Button>
      </Stack>
      {error && <Alert severity="error">{error.message}</Alert>}
      {!data && !error && <Skeleton variant="rounded" height={320} />}
      {data && data.total > data.rows.length && (
        <Alert severity="info" sx={{ mb: 2 }}>
          These are the first {data.rows.length} of {data.total} variants. Filter the list of products for others.
        </Alert>
      )}
      {data?.rows.length === 0 && <Typography color="textSecondary">None of these is for sale.</Typography>}
      {lines.length > 0 && (
        <>
          <ChangeMany lines={lines} onWrite={put} />
          {counted.length > 0 && (
            <StockReasonFields {...stockReason} count={counted.length} onChange={setStockReason} />
          )}
          <SheetGrid
            label="Sheet of prices"
            columns={columns}
            lines={lines}
            stored={stored}
            problemsOf={problemsOf}
            onWrite={put}
          />
        </>
      )}
    </>
  );
}
