import { importMessages as messages } from "@cairn/contract/exchange/staff-messages.ts";
import type { Use } from "@cairn/contract/platform/endpoint.ts";
import { expectUnused } from "../../../platform/database/in-use.ts";
import { countMany, findCounts, movedSince } from "../../catalogue/count-many.ts";
import { readVariantsBySku } from "../../catalogue/many-products.ts";
import { cellReader } from "./cells.ts";
import { storedChanges } from "./changes.ts";
import { stockColumns } from "./file-columns.ts";
import type { Change, Kind } from "./kind.ts";

/** What was counted of a variant, as it is kept to be undone. */
interface StockChange {
  readonly id: number;
  readonly sku: string;
  readonly product_id: number;
  readonly stock: number;
  readonly low_stock: number;
}

const mostUnits = 1_000_000;

/** What was counted of variants, by their numbers; what orders hold is among it. */
export const stockKind: Kind = {
  columns: stockColumns,
  keyOf: (cells) => cells.sku?.trim() ?? "",
  async plan(db, records, context) {
    const reader = cellReader(stockColumns);
    const found = await readVariantsBySku(
      db,
      records.map(({ rows: [{ cells }] }) => cells.sku?.trim() ?? ""),
    );
    const wanted: { readonly record: number; readonly before: StockChange; readonly after: StockChange }[] = [];
    let unchanged = 0;
    for (const { number, rows } of records) {
      const [row, again] = rows;
      const variant = found.get(row.cells.sku?.trim() ?? "")?.variant;
      if (again) reader.complain(again, "sku", messages.keyTwice);
      if (!variant) {
        reader.complain(row, "sku", messages.skuUnknown);
        continue;
      }
      const unit = (field: string, present: number) => {
        const units = reader.integer(row, field, present);
        if (units < 0 || units > mostUnits) reader.complain(row, field, messages.wholeNumber);
        return units;
      };
      const stock = unit("stock", variant.stock);
      const low = unit("low_stock", variant.low_stock);
      if (stock < variant.held) reader.complain(row, "stock", messages.stockHeld);
      const own = { id: variant.id, sku: variant.sku, product_id: variant.product_id };
      if (stock === variant.stock && low === variant.low_stock) unchanged++;
      else
        wanted.push({
          record: number,
          before: { ...own, stock: variant.stock, low_stock: variant.low_stock },
          after: { ...own, stock, low_stock: low },
        });
    }
    return {
      ...{ added: 0, changed: wanted.length, unchanged },
      problems: reader.problems,
      async write(tx, jobs): Promise<Change[]> {
        await countMany(
          tx,
          jobs,
          wanted.map(({ after }) => countOf(after)),
          context.counting,
        );
        return wanted;
      },
    };
  },
  async undo(tx, jobs, changes, counting) {
    // Stock is counted of variants that are there, so that each has been something before.
    const stored = storedChanges<StockChange>(changes).flatMap(({ before, after }) =>
      before ? [{ before, after }] : [],
    );
    const moved = stored.filter(({ before, after }) => before.stock !== after.stock).map(({ after }) => after.id);
    const present = await findCounts(
      tx,
      stored.map(({ after }) => after.id),
    );
    const changed = stored.filter(({ after }) => present.get(after.id)?.low_stock !== after.low_stock);
    expectUnused([
      ...(await movedSince(tx, moved, counting.key)).map((use) => ({
        ...use,
        label: `${use.label}: ${messages.movedSince}`,
      })),
      ...changed.slice(0, 10).map(
        ({ after }): Use => ({
          resource: "products",
          id: after.product_id,
          label: `${after.sku} ${messages.changedSince}`,
        }),
      ),
    ]);
    // What is sold since of a variant of which only the threshold was changed stays sold.
    const counts = stored.map(({ before, after }) =>
      countOf(before.stock === after.stock ? { ...before, stock: present.get(after.id)?.stock ?? 0 } : before),
    );
    await countMany(tx, jobs, counts, { ...counting, key: `undo-${counting.key}` });
  },
};

const countOf = ({ id, stock, low_stock }: StockChange) => ({ variantId: id, count: stock, lowStock: low_stock });
