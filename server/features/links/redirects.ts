import { staffLinkMessages as messages } from "@cairn/contract/links/staff-messages.ts";
import { type redirects as calls, type Redirect, readablePath } from "@cairn/contract/links/staff-redirects.ts";
import { fill } from "@cairn/contract/platform/labels.ts";
import { failureMessages } from "@cairn/contract/platform/messages.ts";
import { and, asc, desc, eq, ne, sql } from "drizzle-orm";
import type * as z from "zod/mini";
import type { Database, Transaction } from "../../platform/database/database.ts";
import { insertOne } from "../../platform/database/insert-one.ts";
import { readPage } from "../../platform/database/pages.ts";
import { hasWords, searchable } from "../../platform/database/search.ts";
import { transact } from "../../platform/database/transact.ts";
import { expectSeen } from "../../platform/database/versions.ts";
import { isViolationOf } from "../../platform/database/violations.ts";
import { AppError, invalid } from "../../platform/errors.ts";
import type { Platform } from "../../platform/platform.ts";
import { isThere, ownPathOf } from "./own-addresses.ts";
import { missedAddresses, redirects } from "./tables.ts";

type Writing = Pick<Platform, "db" | "cache" | "config" | "internalApi">;
type Wanted = z.output<typeof calls.list.schema.querystring>;
type RedirectInput = z.output<typeof calls.create.schema.body>;
type Change = z.output<typeof calls.update.schema.body>;

const sortable = {
  id: redirects.id,
  from: redirects.path,
  hits: redirects.hits,
  last_hit_at: sql`coalesce(${redirects.last_hit_at}, '-infinity')`,
};

/** One page of the redirects. */
export function listAllRedirects(db: Database, { page, per_page, sort, order, search }: Wanted) {
  const wanted = hasWords(searchable(redirects.path, redirects.target), search);
  const by = order === "asc" ? asc : desc;
  return readPage(page, per_page, {
    rows: (limit, offset) =>
      db
        .select()
        .from(redirects)
        .where(wanted)
        .orderBy(by(sortable[sort]), by(redirects.id))
        .limit(limit)
        .offset(offset),
    total: () => db.$count(redirects, wanted),
    show: shown,
  });
}

/** One redirect; refuses with 404. */
export async function readRedirect(db: Pick<Database, "select">, id: number): Promise<Redirect> {
  const [found] = await db.select().from(redirects).where(eq(redirects.id, id));
  if (!found) throw redirectUnknown();
  return shown(found);
}

/**
 * Leads an address on, which is not among those that were not found from then on. What leads to it leads to where it
 * leads. Refuses with 422 an address at which something is or that is led on already, circles, and a target that is
 * itself led on.
 */
export async function addRedirect(platform: Writing, input: RedirectInput): Promise<Redirect> {
  const row = rowOf(platform, input);
  await expectNothingAt(platform, row.path);
  return transact(platform, (tx) =>
    translating(async () => {
      await lock(tx);
      await settle(tx, row, 0);
      const made = await insertOne(tx, redirects, row);
      return shown(made);
    }),
  );
}

/**
 * Changes a redirect. Refuses with 404, with 409 when somebody else has changed it meanwhile, and as `addRedirect`
 * does.
 */
export async function changeRedirect(platform: Writing, id: number, { version, ...input }: Change): Promise<Redirect> {
  const row = rowOf(platform, input);
  const before = await readRedirect(platform.db, id);
  if (before.from !== row.path) await expectNothingAt(platform, row.path);
  return transact(platform, (tx) =>
    translating(async () => {
      await lock(tx);
      const [seen] = await tx.select().from(redirects).where(eq(redirects.id, id));
      await expectSeen(seen?.version === version || undefined, async () => seen && shown(seen));
      await settle(tx, row, id);
      const [changed] = await tx
        .update(redirects)
        .set({ ...row, version: version + 1 })
        .where(eq(redirects.id, id))
        .returning();
      if (!changed) throw redirectUnknown();
      return shown(changed);
    }),
  );
}

/** Deletes a redirect; refuses with 404. */
export async function removeRedirect(platform: Pick<Platform, "db" | "cache">, id: number): Promise<void> {
  const gone = await transact(platform, (tx) => tx.delete(redirects).where(eq(redirects.id, id)).returning());
  if (gone.length === 0) throw redirectUnknown();
}

/** Every path that is led on. */
export async function findRedirectedPaths(db: Database): Promise<Set<string>> {
  const rows = await db.select({ path: redirects.path }).from(redirects);
  return new Set(rows.map(({ path }) => path));
}

/** The redirects after one, as many as that, for whoever reads them all. */
export function readRedirects(db: Database, after: number, most: number) {
  return db.select().from(redirects).where(sql`${redirects.id} > ${after}`).orderBy(asc(redirects.id)).limit(most);
}

type Row = Pick<typeof redirects.$inferSelect, "path" | "target" | "target_path">;

const rowOf = ({ config }: Writing, { from, to }: RedirectInput): Row => ({
  path: readablePath(from) ?? from,
  target: to,
  target_path: ownPathOf(config, to) ?? null,
});

async function expectNothingAt(platform: Writing, path: string): Promise<void> {
  const [taken] = await platform.db.select().from(redirects).where(eq(redirects.path, path));
  if (taken) throw invalid("from", messages.fromTaken);
  if (await isThere(platform, path)) throw invalid("from", messages.fromFound);
}

/** Two who save at once would not see each other's redirect, so one waits for the other. */
const lock = (tx: Transaction) => tx.execute(sql`lock table ${redirects} in share row exclusive mode`);

/** Makes sure that nobody is led on twice: what leads to this path leads to where it leads. */
async function settle(tx: Transaction, { path, target, target_path }: Row, id: number): Promise<void> {
  if (target_path === path) throw invalid("to", messages.toItself);
  if (target_path !== null) {
    const [onwards] = await tx
      .select()
      .from(redirects)
      .where(and(eq(redirects.path, target_path), ne(redirects.id, id)));
    if (onwards?.target_path === path) throw invalid("to", messages.toItself);
    if (onwards) throw invalid("to", fill(messages.targetRedirects, { address: target_path, target: onwards.target }));
  }
  await tx
    .update(redirects)
    .set({ target, target_path, version: sql`${redirects.version} + 1` })
    .where(and(eq(redirects.target_path, path), ne(redirects.id, id)));
  await tx.delete(missedAddresses).where(eq(missedAddresses.path, path));
}

async function translating<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (problem) {
    if (isViolationOf(problem, "redirects_path_unique")) throw invalid("from", messages.fromTaken);
    throw problem;
  }
}

const redirectUnknown = () => new AppError("not_found", 404, failureMessages.notFound);

function shown({ id, version, path, target, hits, last_hit_at }: typeof redirects.$inferSelect): Redirect {
  return { id, version, from: path, to: target, hits, last_hit_at };
}
