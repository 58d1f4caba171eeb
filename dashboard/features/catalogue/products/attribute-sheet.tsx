import { type StaffProduct, writeAttributes } from "@cairn/contract/catalogue/staff-products.ts";
import { variantNameOf } from "@cairn/contract/catalogue/variants.ts";
import { Button, Stack, Typography } from "@mui/material";
import { useState } from "react";
import { Title, useGetMany, useRefresh } from "react-admin";
import { Link, useSearchParams } from "react-router";
import { call } from "../../../call.ts";
import { useWarnUnsaved } from "../../../ui/warn-unsaved.ts";
import { useAction } from "../../../use-action.ts";
import { attributeColumns, type WithAttributes, withCell } from "./cells.ts";
import { SheetGrid, type SheetLine, type WrittenCell, withWritten } from "./sheet-grid.tsx";
import { useAttributes } from "./use-attributes.ts";

/** A line of the sheet: what a product has for all of its variants, or one of these has of its own. */
interface Line extends WithAttributes, SheetLine {
  readonly product: StaffProduct;
  readonly variantId: number | undefined;
}

/** So few that a call stays small. */
const productsAtOnce = 20;

/** What products that were ticked have of attributes, in one sheet: products, and beneath them their variants. */
export function AttributeSheet() {
  const [address] = useSearchParams();
  const ids = (address.get("ids") ?? "").split(",").filter(Boolean).map(Number);
  const { data: products = [], isPending } = useGetMany<StaffProduct>("products", { ids });
  const attributes = useAttributes();
  const [changed, setChanged] = useState<readonly WrittenCell[]>([]);
  const [refused, setRefused] = useState<readonly string[]>([]);
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

  const touched = products.filter((product) => lines.some((line) => line.product === product && cellsOf.has(line.key)));
  useWarnUnsaved(touched.length > 0);
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
          Type or paste as in a spreadsheet. Arrow keys and Enter move between cells.
        </Typography>
        <Button component={Link} to="/products">
          All products
        </Button>
        <Button variant="contained" disabled={isBusy || touched.length === 0} onClick={save}>
          {touched.length === 0 ? "Save" : `Save ${touched.length}`}
        </Button>
      </Stack>
      {ids.length === 0 || (!isPending && columns.length === 0) ? (
        <Typography color="textSecondary">
          {ids.length === 0 ? "Tick products in their list first." : "There are no attributes yet."}
        </Typography>
      ) : (
        <SheetGrid
          label="Sheet of attributes"
          columns={columns}
          lines={lines}
          refused={refused}
          belongs={belongs}
          onWrite={(cells) => setChanged((now) => withWritten(now, cells))}
        />
      )}
    </>
  );
}

/** The line of a product, and where variants have values of their own those of its variants for sale. */
function linesOf(product: StaffProduct, hasVariants: boolean): Line[] {
  const own = {
    key: String(product.id),
    name: product.name,
    isInner: false,
    product,
    variantId: undefined,
    attributes: product.attributes,
  };
  if (!hasVariants) return [own];
  const ofVariants = product.variants
    .filter(({ is_active }) => is_active)
    .map(({ id, option_values, sku, attributes }) => ({
      ...{ key: `${product.id} ${id}`, name: variantNameOf(option_values) || sku, isInner: true },
      ...{ product, variantId: id, attributes },
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
