import { randomBytes } from "node:crypto";
import { createReadStream } from "node:fs";
import {
  type checkImport as checkImportCall,
  type createImport as createImportCall,
  type ImportKind,
  type ImportRow,
  type ImportState,
  importKinds,
  importPermissions,
  importRowSchema,
  type listImports as listImportsCall,
  type StaffImport,
} from "@cairn/contract/exchange/staff-imports.ts";
import { importMessages as messages } from "@cairn/contract/exchange/staff-messages.ts";
import type { FileColumn } from "@cairn/contract/platform/fields.ts";
import type { Upload } from "@cairn/contract/platform/uploads.ts";
import { mayDo } from "@cairn/contract/staff/permissions.ts";
import { and, asc, desc, eq, inArray, sql } from "drizzle-orm";
import type * as z from "zod/mini";
import type { Database, Transaction } from "../../platform/database/database.ts";
import { insertOne } from "../../platform/database/insert-one.ts";
import { readPage } from "../../platform/database/pages.ts";
import { columnsIn } from "../../platform/database/rows.ts";
import { transact } from "../../platform/database/transact.ts";
import { AppError, invalid } from "../../platform/errors.ts";
import { removeFiles } from "../../platform/media/remove-files.ts";
import type { Platform } from "../../platform/platform.ts";
import { assertUploadSpace } from "../media/upload-space.ts";
import type { StaffSession } from "../staff/sessions.ts";
import { columnsOf, formatOf, suggestMapping } from "./formats/format.ts";
import { workOnImport } from "./jobs.ts";
import { costColumn } from "./kinds/file-columns.ts";
import { delimiterOf, readColumns, readFirstLine } from "./read-table.ts";
import { importPreviews, imports } from "./tables.ts";
import type { Import } from "./work.ts";

/** Who asks, and in which request. */
export interface Requester {
  readonly member: Pick<StaffSession, "id" | "name" | "rights">;
  readonly requestId: string;
}
type Working = Pick<Platform, "config" | "db" | "cache" | "jobs" | "media" | "connection">;

const originals = "originals/imports";
/** How many imports may lie there with their files before they are applied. */
const mostWaiting = { ofOne: 10, ofAll: 40 } as const;
const notApplied = inArray(imports.state, ["uploaded", "checking", "checked", "fetching", "failed", "applying"]);
/** A table and its work copy, or a zip and what is unpacked of it one after the other. */
const copies = 2;
const changesPerPage = 20;

const mayImport = ({ member }: Requester, kind: ImportKind) => mayDo(member.rights, importPermissions[kind]);

const seesCosts = ({ member }: Requester) => mayDo(member.rights, "products.costs");

function expectAllowed(requester: Requester, kind: ImportKind): void {
  if (!mayImport(requester, kind)) throw new AppError("forbidden", 403, messages.notYours);
}

/** One page of the imports of the kinds that a member may bring in. */
export function listAllImports(
  db: Database,
  { page, per_page, order }: z.output<typeof listImportsCall.schema.querystring>,
  requester: Requester,
) {
  const own = importKinds.filter((kind) => mayImport(requester, kind));
  const wanted = inArray(imports.kind, own);
  const by = order === "asc" ? asc : desc;
  return readPage(page, per_page, {
    rows: (limit, offset) =>
      db
        .select(columnsIn(imports, importRowSchema))
        .from(imports)
        .where(wanted)
        .orderBy(by(imports.id))
        .limit(limit)
        .offset(offset),
    total: () => db.$count(imports, wanted),
    show: (row): ImportRow => row,
  });
}

/** One import; refuses with 404, and with 403 one of a kind that the member may not bring in. */
export async function readImport(platform: Working, id: number, requester: Requester): Promise<StaffImport> {
  return shown(platform, await findOwn(platform.db, id, requester), requester);
}

/**
 * Refuses before anything is received: with 403 who may bring in no table, with 409 when too many wait, and with 507
 * when the disk would be too full for so many bytes.
 */
export async function expectSpaceForTable(platform: Working, bytes: number, requester: Requester): Promise<void> {
  if (!importKinds.some((kind) => mayImport(requester, kind))) throw new AppError("forbidden", 403, messages.notYours);
  await expectFewWaiting(platform.db, requester);
  await assertUploadSpace(platform, copies * bytes);
}

/** Refuses before anything is received, as `addPictures` would, and with 507 when the disk would be too full. */
export async function expectSpaceForPictures(
  platform: Working,
  id: number,
  bytes: number,
  requester: Requester,
): Promise<void> {
  await findOwn(platform.db, id, requester);
  await assertUploadSpace(platform, copies * bytes);
}

async function expectFewWaiting(db: Database | Transaction, { member }: Requester): Promise<void> {
  if ((await db.$count(imports, and(notApplied, eq(imports.staff_id, member.id)))) >= mostWaiting.ofOne)
    throw new AppError("too_many", 409, messages.tooManyOwn);
  if ((await db.$count(imports, notApplied)) >= mostWaiting.ofAll)
    throw new AppError("too_many", 409, messages.tooManyWaiting);
}

/** One page of what a checked table would change of records that are there, in the file's order. */
export async function listChanges({ db }: Working, id: number, page: number, requester: Requester) {
  await findOwn(db, id, requester);
  const own = eq(importPreviews.import_id, id);
  return readPage(page, changesPerPage, {
    rows: (limit, offset) =>
      db.select().from(importPreviews).where(own).orderBy(asc(importPreviews.record)).limit(limit).offset(offset),
    total: () => db.$count(importPreviews, own),
    show: ({ record, label, fields }) => ({
      ...{ id: record, label },
      // A price of a variant is called by its column and the variant's number.
      fields: fields.filter(({ field }) => seesCosts(requester) || !field.startsWith(costColumn.label)),
    }),
  });
}

/** Receives a table, and suggests what its columns are; refuses with 422 what is none. */
export async function createImport(
  platform: Working,
  { kind, file, file_name }: z.output<typeof createImportCall.schema.body>,
  requester: Requester,
): Promise<StaffImport> {
  expectAllowed(requester, kind);
  const { media } = platform;
  const delimiter = delimiterOf(await readFirstLine(createReadStream(file.path)));
  const fileKey = `${originals}/${randomBytes(16).toString("hex")}.csv`;
  await using uncommitted = new AsyncDisposableStack();
  await media.take(fileKey, file.path);
  uncommitted.defer(() => media.remove(fileKey));
  const stored = await media.get(fileKey);
  if (!stored) throw new Error("a table that was stored is not there");
  const columns = await readColumns(stored.read(), delimiter);
  const format = kind === "products" ? formatOf(columns) : "own";
  const mapping = suggestMapping(
    columns,
    await columnsOf(platform.db, { kind, format }, requester.member.rights),
    format,
  );
  const row = await transact(platform, async (tx) => {
    // One of two that arrive at once waits to be counted.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('imports that wait'))`);
    await expectFewWaiting(tx, requester);
    const { id: staffId, name: staffName } = requester.member;
    const made = await insertOne(tx, imports, {
      ...{ kind, format, file_key: fileKey, delimiter, columns, mapping, staff_id: staffId, staff_name: staffName },
      file_name: file_name || `${kind}.csv`,
      request_id: requester.requestId,
    });
    return made;
  });
  uncommitted.move();
  return shown(platform, row, requester);
}

/** Receives the pictures of a table as a zip; what was checked is to be checked anew. */
export async function addPictures(
  platform: Working,
  id: number,
  archive: Upload,
  requester: Requester,
): Promise<StaffImport> {
  const { db, media } = platform;
  const row = await findOwn(db, id, requester);
  if (row.kind !== "products") throw new AppError("invalid", 422, messages.picturesOnlyForProducts);
  if (archive.contentType !== "application/zip") throw invalid("archive", messages.archiveUnreadable);
  const picturesKey = `${originals}/${randomBytes(16).toString("hex")}.zip`;
  await using uncommitted = new AsyncDisposableStack();
  await media.take(picturesKey, archive.path);
  uncommitted.defer(() => media.remove(picturesKey));
  const changed = await transact(platform, (tx) =>
    move(tx, id, ["uploaded", "checked"], { state: "uploaded", pictures_key: picturesKey }),
  );
  uncommitted.move();
  if (row.pictures_key) await media.remove(row.pictures_key);
  return shown(platform, changed, requester);
}

/**
 * Deletes an import that was not applied, with its files; refuses with 409 one that is being worked on or was applied.
 */
export async function deleteImport(platform: Working, id: number, requester: Requester): Promise<void> {
  await findOwn(platform.db, id, requester);
  await transact(platform, async (tx) => {
    const [gone] = await tx
      .delete(imports)
      .where(and(eq(imports.id, id), inArray(imports.state, ["uploaded", "checked", "failed"])))
      .returning();
    if (!gone) throw new AppError("not_now", 409, messages.notNow);
    const keys = [gone.file_key, ...(gone.pictures_key ? [gone.pictures_key] : [])];
    await platform.jobs.enqueue(tx, removeFiles, { keys });
  });
}

/** Has a table checked by which field each of its columns is; refuses with 422 columns that cannot be read so. */
export async function startCheck(
  platform: Working,
  id: number,
  { mapping, choices }: z.output<typeof checkImportCall.schema.body>,
  requester: Requester,
): Promise<StaffImport> {
  const row = await findOwn(platform.db, id, requester);
  const chosen = row.columns.map((_, index) => mapping[index] ?? null);
  expectReadable(row, await columnsOf(platform.db, row, requester.member.rights), chosen);
  const input = { mapping: chosen, choices };
  return start(platform, id, { from: ["uploaded", "checked", "failed"], to: "checking" }, requester, input);
}

/** Has a checked table applied; asked again while it is, or was, it is refused with 409. */
export async function startApply(platform: Working, id: number, requester: Requester): Promise<StaffImport> {
  const { summary, asks, choices, format } = await findOwn(platform.db, id, requester);
  if (!summary || summary.problems > 0 || summary.added + summary.changed === 0)
    throw new AppError("invalid", 422, messages.nothingToApply);
  if (asks.dates > 0) throw new AppError("invalid", 422, messages.dateOrderMissing);
  // A table of one's own begins with nothing where it counts nothing, as it says; another shop's says nothing of it.
  if (format !== "own" && asks.uncounted > 0 && choices.starting_stock === null)
    throw new AppError("invalid", 422, messages.stockMissing);
  return start(platform, id, { from: ["checked"], to: "applying" }, requester);
}

/** Has the pictures fetched that a checked table gives by their addresses; refuses with 422 where there is none. */
export async function startFetching(platform: Working, id: number, requester: Requester): Promise<StaffImport> {
  const { left_out } = await findOwn(platform.db, id, requester);
  if (!left_out.pictures?.length) throw new AppError("invalid", 422, messages.noPicturesAwaited);
  return start(platform, id, { from: ["checked"], to: "fetching" }, requester);
}

/** Has an import undone. */
export async function startUndo(platform: Working, id: number, requester: Requester): Promise<StaffImport> {
  await findOwn(platform.db, id, requester);
  return start(platform, id, { from: ["applied"], to: "undoing" }, requester);
}

async function start(
  platform: Working,
  id: number,
  { from, to }: { readonly from: readonly ImportState[]; readonly to: ImportState },
  { member, requestId }: Requester,
  more: Partial<Import> = {},
): Promise<StaffImport> {
  const row = await transact(platform, async (tx) => {
    const who = { staff_id: member.id, staff_name: member.name, request_id: requestId };
    const changed = await move(tx, id, from, { ...more, ...who, state: to, done: 0, total: 0, refusal: null });
    await platform.jobs.enqueue(tx, workOnImport, { importId: id, state: to });
    return changed;
  });
  return shown(platform, row, { member, requestId });
}

/** Moves an import on from one of these states; refuses with 409 when it is in another one. */
async function move(tx: Transaction, id: number, from: readonly ImportState[], to: Partial<Import>): Promise<Import> {
  const [changed] = await tx
    .update(imports)
    .set(to)
    .where(and(eq(imports.id, id), inArray(imports.state, [...from])))
    .returning();
  if (!changed) throw new AppError("not_now", 409, messages.notNow);
  return changed;
}

async function findOwn(db: Database, id: number, requester: Requester): Promise<Import> {
  const [row] = await db.select().from(imports).where(eq(imports.id, id));
  if (!row) throw new AppError("not_found", 404, messages.unknown);
  expectAllowed(requester, row.kind);
  return row;
}

function expectReadable({ kind }: Import, columns: readonly FileColumn[], mapping: readonly (string | null)[]): void {
  const chosen = mapping.filter((field) => field !== null);
  const missing = columns.find(({ name, isNeeded }) => isNeeded && !chosen.includes(name));
  const isKnown = chosen.every((name) => columns.some((field) => field.name === name));
  const isKeyed = kind !== "products" || chosen.includes("slug") || chosen.includes("name");
  if (missing || !isKeyed || !isKnown)
    throw refused(`${messages.columnMissing}: ${missing?.label ?? (isKnown ? "Name" : "?")}`);
  if (new Set(chosen).size < chosen.length) throw refused(messages.columnTwice);
}

const refused = (message: string) => invalid("mapping", message);

async function shown(
  { db, connection }: Pick<Working, "db" | "connection">,
  { pictures_key, done, total, ...row }: Import,
  requester: Requester,
): Promise<StaffImport> {
  const isHidden = (index: number) => row.mapping[index] === costColumn.name && !seesCosts(requester);
  return {
    ...row,
    columns: row.columns.map((column, index) => (isHidden(index) ? { ...column, samples: [] } : column)),
    fields: (await columnsOf(db, row, requester.member.rights)).map(({ name, label, isNeeded }) => ({
      name,
      label,
      is_needed: isNeeded === true,
    })),
    has_pictures: pictures_key !== null,
    progress: { done, total },
    stops_the_shop: connection.kind === "embedded",
  };
}
