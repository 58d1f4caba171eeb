import {
  type ImportLeftOut,
  type ImportProblem,
  type ImportRefusal,
  type ImportState,
  type ImportSummary,
  importPermissions,
} from "@cairn/contract/exchange/staff-imports.ts";
import { importMessages as messages } from "@cairn/contract/exchange/staff-messages.ts";
import { and, asc, eq, gt, lte, max, sql } from "drizzle-orm";
import { actAs } from "../../platform/audit/actor.ts";
import type { Database, Transaction } from "../../platform/database/database.ts";
import { insertMany } from "../../platform/database/insert-many.ts";
import { transact } from "../../platform/database/transact.ts";
import { isUniqueViolation, takenValue } from "../../platform/database/violations.ts";
import { AppError } from "../../platform/errors.ts";
import type { Platform } from "../../platform/platform.ts";
import { expectStillAble } from "../staff/members.ts";
import { readPictures } from "./archive.ts";
import { forgetAwaited, noteAwaited, readFetched } from "./fetch-pictures.ts";
import { type Findings, startFindings } from "./findings.ts";
import { kinds } from "./kinds/every-kind.ts";
import { type ImportContext, labelOf, type Plan } from "./kinds/kind.ts";
import { pictureName } from "./kinds/product-draft-pictures.ts";
import { countRecords, readRecords, stageRows } from "./stage.ts";
import { importChanges, importPictures, importPreviews, importRows, imports } from "./tables.ts";

export type Import = typeof imports.$inferSelect;
type Working = Pick<Platform, "config" | "connection" | "db" | "cache" | "jobs" | "media" | "helpers">;

const mostProblems = 200;
const changesAtOnce = 200;

/** Checks a table as it would be applied, and writes down what it would change and what is wrong with it. */
export async function check(platform: Working, row: Import): Promise<void> {
  try {
    await checkRecords(platform, row);
  } catch (problem) {
    const refusal = refusalOf(problem);
    if (!refusal) throw problem;
    await finish(platform.db, row, "checking", { state: "uploaded", refusal });
  }
}

async function checkRecords(platform: Working, row: Import): Promise<void> {
  const { db } = platform;
  const { total, unplaced } = await stageRows(platform, row, kinds[row.kind]);
  await db.delete(importPreviews).where(eq(importPreviews.import_id, row.id));
  const findings = startFindings(unplaced);
  const known = await picturesOf(platform, row, { keep: false });
  await forgetAwaited(db, row.id);
  const summary = { added: 0, changed: 0, unchanged: 0, problems: 0 };
  const problems: ImportProblem[] = [];
  for await (const { plan, done } of eachPlan(db, row, total, known, findings)) {
    count(summary, problems, plan);
    const previews = findings.takePreviews().map((preview) => ({ ...preview, import_id: row.id }));
    await insertMany(db, importPreviews, previews);
    await noteAwaited(db, row.id, findings.takePictures());
    await reportProgress(platform, row, done, total);
  }
  await finish(db, row, "checking", {
    ...{ state: "checked", summary, problems, refusal: null },
    ...{ left_out: findings.leftOut, asks: findings.asks },
  });
}

/**
 * Brings a checked table into the shop in one transaction, in the name of whoever asked for it. When something is wrong
 * by now, nothing is changed, and it stands there as checked anew.
 */
export async function apply(platform: Working, row: Import): Promise<void> {
  const { db, jobs } = platform;
  const total = await countRecords(db, row.id);
  const known = await picturesOf(platform, row, { keep: true });
  await inOneTransaction(platform, row, "applying", async (tx) => {
    const summary = { added: 0, changed: 0, unchanged: 0, problems: 0 };
    const problems: ImportProblem[] = [];
    const findings = startFindings([]);
    for await (const { plan, done } of eachPlan(tx, row, total, known, findings)) {
      count(summary, problems, plan);
      if (problems.length > 0) throw new ProblemsFound(summary, problems);
      const changes = await plan.write(tx, jobs);
      await insertMany(
        tx,
        importChanges,
        changes.map((change) => ({ ...change, import_id: row.id })),
      );
      await reportProgress(platform, row, done, total);
    }
    // What was taken or removed since the check is told before anything is applied without it.
    if (hasMore(findings.leftOut, row.left_out)) throw new ProblemsFound(summary, []);
    await tx.delete(importRows).where(eq(importRows.import_id, row.id));
    await tx.delete(importPreviews).where(eq(importPreviews.import_id, row.id));
    await tx.delete(importPictures).where(eq(importPictures.import_id, row.id));
    return { state: "applied", summary, refusal: null, columns: [], mapping: [] };
  });
  await kinds[row.kind].refreshStatistics?.(db);
  await removeFilesOf(platform, row);
}

/** What is in the shop needs no file any more; one that was not applied keeps it. */
async function removeFilesOf({ db, media }: Working, { id, file_key, pictures_key }: Import): Promise<void> {
  if ((await db.$count(imports, and(eq(imports.id, id), eq(imports.state, "applied")))) === 0) return;
  await media.remove(file_key);
  if (pictures_key) await media.remove(pictures_key);
}

/** Takes an import back in one transaction; where something depends on it, nothing is changed, and it says where. */
export async function undo(platform: Working, row: Import): Promise<void> {
  const own = eq(importChanges.import_id, row.id);
  await inOneTransaction(platform, row, "undoing", async (tx) => {
    const [{ last } = { last: 0 }] = await tx
      .select({ last: max(importChanges.record) })
      .from(importChanges)
      .where(own);
    const total = last ?? 0;
    for (let after = 0; after < total; after += changesAtOnce) {
      const changes = await tx
        .select()
        .from(importChanges)
        .where(and(own, gt(importChanges.record, after), lte(importChanges.record, after + changesAtOnce)))
        .orderBy(asc(importChanges.record));
      if (changes.length > 0) await kinds[row.kind].undo(tx, platform.jobs, changes, countingOf(row));
      await reportProgress(platform, row, Math.min(total, after + changesAtOnce), total);
    }
    await tx.delete(importChanges).where(own);
    return { state: "undone", refusal: null };
  });
}

/** Puts an import back to where its work began, when that has broken off for good. */
export function breakOff({ db }: Pick<Platform, "db">, { id, state }: Import): Promise<unknown> {
  const refusal: ImportRefusal = { message: messages.brokeOff, uses: [] };
  const back = state === "undoing" ? "applied" : state === "checking" ? "failed" : "checked";
  return db
    .update(imports)
    .set({ state: back, refusal })
    .where(and(eq(imports.id, id), eq(imports.state, state)));
}

function hasMore(now: ImportLeftOut, then: ImportLeftOut): boolean {
  return now.record_count > then.record_count || (now.pictures?.length ?? 0) > (then.pictures?.length ?? 0);
}

/** What stops an apply: rows with which something is wrong by now. */
class ProblemsFound extends Error {
  readonly summary: ImportSummary;
  readonly problems: ImportProblem[];

  constructor(summary: ImportSummary, problems: ImportProblem[]) {
    super(messages.problemsFound);
    this.summary = summary;
    this.problems = problems;
  }
}

type Outcome = Partial<
  Pick<Import, "summary" | "problems" | "refusal" | "columns" | "mapping" | "left_out" | "asks">
> & {
  readonly state: ImportState;
};

/** Runs work once, whoever else tries, in one transaction and in the name of whoever asked for it. */
async function inOneTransaction(
  platform: Working,
  row: Import,
  state: "applying" | "undoing",
  work: (tx: Transaction) => Promise<Outcome>,
): Promise<void> {
  const act = state === "applying" ? "Brings a checked table into the shop" : "Takes an import back";
  const actor = { staff_id: row.staff_id, staff_name: row.staff_name, act, request_id: row.request_id };
  try {
    await actAs(actor, () =>
      transact(platform, async (tx) => {
        // A lock beside the row, of which others read meanwhile how far it is.
        await tx.execute(sql`select pg_advisory_xact_lock(hashtext('imports'), ${row.id})`);
        // The planner knows nothing of what this transaction writes: it would read whole tables for a few rows of them, or
        // look for a number among parts of words.
        await tx.execute(sql`set local enable_seqscan = off`);
        await tx.execute(sql`set local enable_bitmapscan = off`);
        const [now] = await tx.select({ state: imports.state }).from(imports).where(eq(imports.id, row.id));
        if (now?.state !== state) return;
        const outcome = await work(tx);
        // Last, since whoever asked may have been suspended while a long table was being written.
        await expectStillAble(tx, row.staff_id, importPermissions[row.kind]);
        await finish(tx, row, state, outcome);
      }),
    );
  } catch (problem) {
    const back = state === "applying" ? "checked" : "applied";
    const refusal = refusalOf(problem);
    if (!refusal) throw problem;
    const found =
      problem instanceof ProblemsFound
        ? { summary: problem.summary, problems: problem.problems }
        : await takenMeanwhile(platform.db, row, problem);
    await finish(platform.db, row, state, { state: back, refusal, ...found });
  }
}

/** The row of what somebody else has written since the check, as far as it names the value that is there already. */
async function takenMeanwhile(db: Database, { id, kind, summary }: Import, problem: unknown) {
  const value = takenValue(problem);
  if (value === undefined || !summary) return {};
  const { rows } = await db.execute<{ row: number; field: string }>(sql`
    select ${importRows.row} as row, cell.key as field
    from ${importRows}, jsonb_each_text(${importRows.cells}) cell
    where ${importRows.import_id} = ${id} and lower(trim(cell.value)) = lower(${value})
    order by ${importRows.place} limit 1`);
  const [found] = rows;
  if (!found) return {};
  const column = labelOf(kinds[kind].columns, found.field);
  return {
    summary: { ...summary, problems: 1 },
    problems: [{ row: found.row, column, message: messages.takenMeanwhile }],
  };
}

/** What can be told of a problem; undefined for what is none of the file's. */
function refusalOf(problem: unknown): ImportRefusal | undefined {
  if (problem instanceof ProblemsFound) return { message: problem.message, uses: [] };
  if (isUniqueViolation(problem)) return { message: messages.problemsFound, uses: [] };
  if (!(problem instanceof AppError) || problem.status >= 500) return undefined;
  const { code, message, uses = [] } = problem;
  return { message: code === "in_use" ? messages.undoRefused : message, uses: [...uses] };
}

async function finish(db: Database | Transaction, { id }: Import, from: ImportState, outcome: Outcome): Promise<void> {
  await db
    .update(imports)
    .set(outcome)
    .where(and(eq(imports.id, id), eq(imports.state, from)));
}

/** Says how far it is. The embedded database has one session only, which the transaction has. */
async function reportProgress({ connection, db }: Working, { id }: Import, done: number, total: number): Promise<void> {
  if (connection.kind === "embedded") return;
  await db.update(imports).set({ done, total }).where(eq(imports.id, id));
}

const countingOf = ({ id, staff_name, file_name }: Import) => ({
  staffName: staff_name,
  note: file_name,
  key: `import-${id}`,
});

async function* eachPlan(
  db: Database | Transaction,
  row: Import,
  total: number,
  known: Pick<ImportContext, "pictures" | "failures">,
  findings: Findings,
): AsyncGenerator<{ readonly plan: Plan; readonly done: number }, void, undefined> {
  const seen = new Set<string>();
  const columns = new Set(row.mapping);
  const context: ImportContext = {
    format: row.format,
    choices: row.choices,
    ...{ ...known, findings },
    counting: countingOf(row),
    has: (field) => columns.has(field),
    isRepeated(key) {
      const isKnown = seen.has(key);
      seen.add(key);
      return isKnown;
    },
  };
  let done = 0;
  for await (const records of readRecords(db, row.id, total)) {
    done += records.length;
    yield { plan: await kinds[row.kind].plan(db, records, context), done };
  }
}

function count(summary: ImportSummary, problems: ImportProblem[], plan: Plan): void {
  summary.added += plan.added;
  summary.changed += plan.changed;
  summary.unchanged += plan.unchanged;
  summary.problems += plan.problems.length;
  problems.push(...plan.problems.slice(0, mostProblems - problems.length));
}

/** The addresses of the pictures that the rows name, and that the zip has or that were fetched. */
async function picturesOf(platform: Working, { id, pictures_key }: Import, how: { readonly keep: boolean }) {
  const fetched = await readFetched(platform.db, id);
  if (pictures_key === null) return fetched;
  const { rows } = await platform.db.execute<{ picture: string }>(sql`
    select distinct named.picture
    from ${importRows}, lateral (values (cells ->> 'picture'), (cells ->> 'variant_picture')) named (picture)
    where import_id = ${id} and named.picture <> ''`);
  const names = new Set(rows.map(({ picture }) => pictureName(picture)));
  const packed = await readPictures(platform, pictures_key, names, how);
  return { ...fetched, pictures: new Map([...fetched.pictures, ...packed]) };
}
