import type { ImportLeftOut } from "@cairn/contract/exchange/staff-imports.ts";
import { importMessages as messages } from "@cairn/contract/exchange/staff-messages.ts";
import { and, asc, eq, gt, lte, max, sql } from "drizzle-orm";
import type { Database, Transaction } from "../../platform/database/database.ts";
import { insertMany } from "../../platform/database/insert-many.ts";
import { AppError } from "../../platform/errors.ts";
import type { Platform } from "../../platform/platform.ts";
import { type Cells, restored } from "./csv.ts";
import { foreignFormat } from "./formats/format.ts";
import type { FileRecord, Kind, Row } from "./kinds/kind.ts";
import { readTable } from "./read-table.ts";
import { importRows, type imports } from "./tables.ts";

type Import = typeof imports.$inferSelect;

const rowsAtOnce = 500;
/** In characters, since rows may be long. */
const mostAtOnce = 1_000_000;
const recordsAtOnce = 200;

/**
 * Lays the rows of a file out in the database, each with the record to which it belongs, so that whatever their order
 * they are gone through record by record without being held in memory; gives how many records there are, and the
 * columns that are left out, with how many rows have something there.
 */
export async function stageRows(
  { db, media }: Pick<Platform, "db" | "media">,
  { id: importId, file_key, delimiter, format, columns, mapping }: Import,
  kind: Kind,
): Promise<{ readonly total: number; readonly unplaced: ImportLeftOut["columns"] }> {
  await db.delete(importRows).where(eq(importRows.import_id, importId));
  const file = await media.get(file_key);
  if (!file) throw new AppError("not_found", 404, messages.unknown);
  const translate = foreignFormat(format)?.translate;
  const records = new Map<string, number>();
  let last = 0;
  let made = 0;
  const startedRecords = new Set<number>();
  const unplaced = columns.map(({ name }) => ({ column: name, count: 0 }));
  let place = 0;
  let waiting: (typeof importRows.$inferInsert)[] = [];
  let waitingLength = 0;
  let isHeader = true;
  for await (const [row, values] of readTable(file.read(), delimiter)) {
    if (isHeader) {
      isHeader = false;
      continue;
    }
    for (const [index, column] of unplaced.entries()) if (!mapping[index] && values[index]?.trim()) column.count++;
    const cells = mapped(values, mapping, columns);
    const {
      keys,
      cells: rows,
      begins,
    } = translate ? translate(cells) : { keys: [kind.keyOf(cells)], cells: [cells], begins: false };
    const named = keys.filter((key) => key !== "");
    const found = named.map((key) => records.get(key)).find((record) => record !== undefined);
    // Two that begin with the same number are two.
    const known = begins && found !== undefined && startedRecords.has(found) ? undefined : found;
    const goesOn = kind.hasFurtherRows && named.length === 0 && last > 0;
    const record = known ?? (goesOn ? last : ++made);
    for (const key of named) records.set(key, record);
    last = record;
    if (begins) startedRecords.add(record);
    for (const each of rows) waiting.push({ import_id: importId, record, place: place++, row, cells: { ...each } });
    for (const value of values) waitingLength += value.length;
    if (waiting.length >= rowsAtOnce || waitingLength >= mostAtOnce) {
      await insertMany(db, importRows, waiting);
      waiting = [];
      waitingLength = 0;
    }
  }
  await insertMany(db, importRows, waiting);
  return { total: made, unplaced: unplaced.filter(({ count }) => count > 0) };
}

/** How many records of an import lie in the database. */
export async function countRecords(db: Database | Transaction, importId: number): Promise<number> {
  const [found] = await db
    .select({ last: max(importRows.record) })
    .from(importRows)
    .where(eq(importRows.import_id, importId));
  return found?.last ?? 0;
}

/** The records of an import, so many at once, in the order of the file. */
export async function* readRecords(
  db: Database | Transaction,
  importId: number,
  total: number,
): AsyncGenerator<FileRecord[], void, undefined> {
  for (let after = 0; after < total; after += recordsAtOnce) {
    const rows = await db
      .select()
      .from(importRows)
      .where(
        and(
          eq(importRows.import_id, importId),
          gt(importRows.record, after),
          lte(importRows.record, after + recordsAtOnce),
        ),
      )
      // A product's own row comes before its variants, wherever the file has it.
      .orderBy(asc(importRows.record), sql`coalesce(${importRows.cells} ->> 'name', '') = ''`, asc(importRows.place));
    yield [...Map.groupBy(rows, ({ record }) => record)].flatMap(([number, [first, ...more]]) =>
      first ? [{ number, rows: [rowOf(first), ...more.map(rowOf)] as const }] : [],
    );
  }
}

const rowOf = ({ row, cells }: typeof importRows.$inferSelect): Row => ({ row, cells });

/** A weight's column says its unit in its name. */
const unit = /\((\p{L}{1,20})\)\s*$/u;

function mapped(values: readonly string[], mapping: Import["mapping"], columns: Import["columns"]): Cells {
  const cells: Record<string, string> = {};
  for (const [index, field] of mapping.entries()) {
    if (field === null) continue;
    const cell = restored(values[index] ?? "").replaceAll("\r\n", "\n");
    const [, named] = unit.exec(columns[index]?.name ?? "") ?? [];
    cells[field] = field === "weight_grams" && named && cell.trim() ? `${cell.trim()} ${named}` : cell;
  }
  return cells;
}
