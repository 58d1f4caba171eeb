import { type StaffProduct, writeAttributes } from "@cairn/contract/catalogue/staff-products.ts";
import { variantNameOf } from "@cairn/contract/catalogue/variants.ts";
import { Alert, Box, Button, Stack, Table, TableBody, TableCell, TableHead, TableRow, Typography } from "@mui/material";
import { type ClipboardEvent, type KeyboardEvent, useRef, useState } from "react";
import { Title, useGetMany, useRefresh } from "react-admin";
import { Link, useSearchParams } from "react-router";
import { call } from "../../../call.ts";
import { useAction } from "../../../use-action.ts";
import { attributeColumns, type CellValue, pastedCells, type WithAttributes, withCell } from "./cells.ts";
import { GridCell } from "./grid-cell.tsx";
import { useAttributes } from "./use-attributes.ts";

/** In pixels, on phones and on wider screens. */
const headingWidth = { xs: 132, sm: 260 } as const;
/** What a line is of stays in sight, however far one goes to the right. */
const heading = {
  ...{ position: "sticky", left: 0, zIndex: 1, bgcolor: "background.default" },
  "&&": { minWidth: headingWidth, maxWidth: headingWidth, whiteSpace: "normal" },
} as const;

/** What is gone to by the keyboard is scrolled to beside the headings, not below them. */
const sheet = { overflowX: "auto", scrollPaddingLeft: headingWidth, pb: 4 } as const;

/** A line of the sheet: what a product has for all of its variants, or one of these has of its own. */
interface Line extends WithAttributes {
  readonly key: string;
  readonly name: string;
  readonly product: StaffProduct;
  readonly variantId: number | undefined;
}

/** A cell in which somebody has written. */
interface Cell {
  readonly line: string;
  readonly field: string;
  readonly value: CellValue;
}

/** So few that a call stays small. */
const productsAtOnce = 20;

/** What products that were ticked have of attributes, in one sheet: products, and beneath them their variants. */
export function AttributeSheet() {
  const [address] = useSearchParams();
  const ids = (address.get("ids") ?? "").split(",").filter(Boolean).map(Number);
  const { data: products = [], isPending } = useGetMany<StaffProduct>("products", { ids });
  const attributes = useAttributes();
  const [changed, setChanged] = useState<readonly Cell[]>([]);
  const [refused, setRefused] = useState<readonly string[]>([]);
  const table = useRef<HTMLTableElement>(null);
  const { isBusy, run } = useAction();
  const refresh = useRefresh();

  const ofVariants = new Set(
    attributes.flatMap(({ key, is_of_variants }) => (is_of_variants ? `attributes.${key}` : [])),
  );
  const columns = attributeColumns(attributes);
  const stored = products.flatMap((product) => linesOf(product, ofVariants.size > 0));
  // Cell by cell, so that what others save meanwhile of the same products stays.
  const cellsOf = Map.groupBy(changed, ({ line }) => line);
  const lines = stored.map((line) =>
    (cellsOf.get(line.key) ?? []).reduce((now, { field, value }) => withCell(now, field, value), line),
  );
  const belongs = (line: Line, field: string) => ofVariants.has(field) === (line.variantId !== undefined);

  const put = (cells: readonly Cell[]) =>
    setChanged((before) => [
      ...before.filter((cell) => !cells.some(({ line, field }) => line === cell.line && field === cell.field)),
      ...cells,
    ]);

  /** Fills cells from one on, to the right and down, but for what is none of its line or no value of its column. */
  function fill(row: number, column: number, texts: readonly (readonly string[])[]) {
    const cells = texts.flatMap((ofRow, down) =>
      ofRow.flatMap((text, right): Cell[] => {
        const [line, target] = [lines[row + down], columns[column + right]];
        const value = target?.read(text);
        if (!line || !target || value === undefined || !belongs(line, target.field)) return [];
        return [{ line: line.key, field: target.field, value }];
      }),
    );
    put(cells);
  }

  function move(event: KeyboardEvent<HTMLInputElement>, row: number, column: number) {
    const step = { ArrowDown: 1, Enter: 1, ArrowUp: -1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    // Lines between may have no such cell.
    for (let at = row + step; at >= 0 && at < lines.length; at += step) {
      const next = table.current?.querySelector<HTMLInputElement>(`[data-cell="${at}-${column}"]`);
      if (!next) continue;
      next.focus();
      next.select();
      return;
    }
  }

  function paste(event: ClipboardEvent, row: number, column: number) {
    const cells = pastedCells(event.clipboardData.getData("text/plain"));
    if (cells.length === 1 && cells[0]?.length === 1) return;
    event.preventDefault();
    fill(row, column, cells);
  }

  const touched = products.filter((product) => lines.some((line) => line.product === product && cellsOf.has(line.key)));
  const save = () =>
    run(async () => {
      const refusals: string[] = [];
      for (let from = 0; from < touched.length; from += productsAtOnce) {
        const sent = touched.slice(from, from + productsAtOnce);
        const { data } = await call(writeAttributes, {
          body: { products: sent.map((product) => bodyOf(product, lines)) },
        });
        const keys = new Set(lines.filter(({ product }) => data.done.includes(product.id)).map(({ key }) => key));
        // What was typed meanwhile is not saved yet.
        setChanged((now) => now.filter((cell) => !(keys.has(cell.line) && changed.includes(cell))));
        for (const { id, message } of data.refused)
          refusals.push(`${products.find((product) => product.id === id)?.name ?? id}: ${message}`);
      }
      setRefused(refusals);
      refresh();
      return { message: refusals.length === 0 ? `${touched.length} saved` : undefined };
    });

  return (
    <>
      <Title title="Sheet of attributes" />
      <Stack direction="row" sx={{ gap: 1, py: 2, alignItems: "center", flexWrap: "wrap" }}>
        <Typography color="textSecondary" sx={{ flex: 1, minWidth: 240 }}>
          Type or paste as in a spreadsheet; arrows and Enter move.
        </Typography>
        <Button component={Link} to="/products">
          All products
        </Button>
        <Button variant="contained" disabled={isBusy || touched.length === 0} onClick={save}>
          {touched.length === 0 ? "Save" : `Save ${touched.length}`}
        </Button>
      </Stack>
      {refused.map((words) => (
        <Alert key={words} severity="error" sx={{ mb: 1 }}>
          {words}
        </Alert>
      ))}
      {ids.length === 0 || (!isPending && columns.length === 0) ? (
        <Typography color="textSecondary">
          {ids.length === 0 ? "Tick products in their list first." : "There are no attributes yet."}
        </Typography>
      ) : (
        <Box tabIndex={0} role="region" aria-label="Sheet of attributes" sx={sheet}>
          <Table size="small" ref={table} sx={{ "& td, & th": { px: 0.75, whiteSpace: "nowrap" } }}>
            <TableHead>
              <TableRow>
                <TableCell sx={heading}>Product</TableCell>
                {columns.map(({ field, label, width, isNumber }) => (
                  <TableCell key={field} align={isNumber ? "right" : "left"} sx={{ minWidth: width }}>
                    {label}
                  </TableCell>
                ))}
              </TableRow>
            </TableHead>
            <TableBody>
              {lines.map((line, row) => (
                <TableRow key={line.key}>
                  <TableCell
                    component="th"
                    scope="row"
                    sx={[heading, { "&&": { pl: line.variantId === undefined ? 0.75 : 3 } }]}
                  >
                    {line.name}
                  </TableCell>
                  {columns.map((column, at) => (
                    <TableCell key={column.field}>
                      {belongs(line, column.field) && (
                        <GridCell<WithAttributes>
                          column={column}
                          name={line.name}
                          place={`${row}-${at}`}
                          record={line}
                          error={undefined}
                          onChange={(value) => put([{ line: line.key, field: column.field, value }])}
                          onKeyDown={(event) => move(event, row, at)}
                          onPaste={(event) => paste(event, row, at)}
                        />
                      )}
                    </TableCell>
                  ))}
                </TableRow>
              ))}
            </TableBody>
          </Table>
        </Box>
      )}
    </>
  );
}

/** The line of a product, and where variants have values of their own those of its variants for sale. */
function linesOf(product: StaffProduct, hasVariants: boolean): Line[] {
  const own = {
    key: String(product.id),
    name: product.name,
    product,
    variantId: undefined,
    attributes: product.attributes,
  };
  if (!hasVariants) return [own];
  const ofVariants = product.variants
    .filter(({ is_active }) => is_active)
    .map(({ id, option_values, sku, attributes }) => ({
      ...{ key: `${product.id} ${id}`, name: variantNameOf(option_values) || sku, product, variantId: id, attributes },
    }));
  return [own, ...ofVariants];
}

/** A product with what its lines say, as the call takes it. */
function bodyOf(product: StaffProduct, lines: readonly Line[]) {
  const own = lines.filter((line) => line.product === product);
  return {
    ...{ id: product.id, version: product.version },
    attributes: own.find(({ variantId }) => variantId === undefined)?.attributes ?? product.attributes,
    variants: own.flatMap(({ variantId, attributes }) =>
      variantId === undefined ? [] : { id: variantId, attributes },
    ),
  };
}
