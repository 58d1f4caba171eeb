import { staffProductMessages } from "@cairn/contract/catalogue/staff-messages.ts";
import { problemsOfSale } from "@cairn/contract/catalogue/staff-product-fields.ts";
import { listSheet, mostSheetRows, type SheetRow, writeSheet } from "@cairn/contract/catalogue/staff-sheet.ts";
import { poundsFromPence } from "@cairn/contract/platform/money.ts";
import { Alert, Button, Skeleton, Stack, Typography } from "@mui/material";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { Title } from "react-admin";
import { Link, useSearchParams } from "react-router";
import { call } from "../../../call.ts";
import { useWarnUnsaved } from "../../../ui/warn-unsaved.ts";
import { useAction } from "../../../use-action.ts";
import { useNotifyDone } from "../../../use-undo.tsx";
import { columns as allColumns, type Column } from "./cells.ts";
import { ChangeMany } from "./change-many.tsx";
import { SheetGrid, type SheetLine, type WrittenCell, withWritten } from "./sheet-grid.tsx";

type Line = SheetRow & SheetLine;

const fields = ["price", "sale_price", "sale_from", "sale_until", "tax", "weight_grams", "low_stock", "barcode"];
const columns: readonly Column<Line>[] = fields.flatMap(
  (field) => allColumns.find((column) => column.field === field) ?? [],
);

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

/** Prices, sales and numbers of many variants in one sheet, old beside new until they are saved. */
export function VariantSheet() {
  const [address] = useSearchParams();
  const query = Object.fromEntries(address);
  const key = ["variant-sheet", query];
  const { data, error } = useQuery({ queryKey: key, queryFn: () => readAll(query) });
  const queries = useQueryClient();
  const [written, setWritten] = useState<readonly WrittenCell[]>([]);
  const { isBusy, run } = useAction();
  const notifyDone = useNotifyDone();

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
  const wrong = changed.filter((line) => Object.keys(problemsOf(line)).length > 0);
  const put = (cells: readonly WrittenCell[]) => setWritten((now) => withWritten(now, cells));

  /** Gives the versions that the products have then. */
  async function write(rows: readonly SheetRow[]) {
    const { versions } = (await call(writeSheet, { body: { variants: rows.map(bodyOf) } })).data;
    await queries.invalidateQueries({ queryKey: key });
    return new Map(versions.map(({ product_id, version }) => [product_id, version]));
  }

  const save = () =>
    run(async () => {
      const former = changed.flatMap((line) => stored.get(line.key) ?? []);
      const versions = await write(changed);
      // What was typed meanwhile is not saved yet.
      setWritten((now) => now.filter((cell) => !written.includes(cell)));
      notifyDone(`${changed.length} saved`, () =>
        write(former.map((row) => ({ ...row, version: versions.get(row.product_id) ?? row.version }))),
      );
      return {};
    });

  return (
    <>
      <Title title="Sheet of prices" />
      <Stack direction="row" sx={{ gap: 1, py: 2, alignItems: "center", flexWrap: "wrap" }}>
        <Typography color="textSecondary" sx={{ flex: 1, minWidth: 240 }}>
          Type or paste as in a spreadsheet; arrows and Enter move. Nothing is written before you save.
        </Typography>
        <Button component={Link} to="/products">
          All products
        </Button>
        {wrong.length > 0 && (
          <Typography role="status" color="error">
            {wrong.length} cannot be saved like this
          </Typography>
        )}
        <Button disabled={isBusy || changed.length === 0} onClick={() => setWritten([])}>
          Take back
        </Button>
        <Button variant="contained" disabled={isBusy || changed.length === 0 || wrong.length > 0} onClick={save}>
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

function lineOf(row: SheetRow): Line {
  const name = [row.product_name, row.variant_name].filter(Boolean).join(", ");
  return { ...row, key: String(row.id), name, isInner: false };
}

/** What the shop would refuse of a line. */
const problemsOf = (line: Line): Readonly<Record<string, string>> => ({
  ...Object.fromEntries(problemsOfSale(line).map(({ field, message }) => [field, message])),
  ...(line.price === 0 && { price: staffProductMessages.priceRequired }),
});

/** A variant as the call takes it. */
function bodyOf({ id, version, price, sale_price, tax, ...row }: SheetRow) {
  const { sale_from, sale_until, weight_grams, low_stock, barcode } = row;
  return {
    ...{ id, version, sale_from, sale_until, weight_grams, low_stock, barcode },
    price: poundsFromPence(price),
    sale_price: sale_price === null ? null : poundsFromPence(sale_price),
    tax: poundsFromPence(tax),
  };
}
