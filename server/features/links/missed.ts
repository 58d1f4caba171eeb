import { setImmediate } from "node:timers/promises";
import {
  type listMissedAddresses,
  type MissedAddress,
  missedAddressSchema,
} from "@cairn/contract/links/staff-missed-addresses.ts";
import { failureMessages } from "@cairn/contract/platform/messages.ts";
import { asc, desc, eq, inArray } from "drizzle-orm";
import type * as z from "zod/mini";
import type { Database } from "../../platform/database/database.ts";
import { readPage } from "../../platform/database/pages.ts";
import { columnsIn } from "../../platform/database/rows.ts";
import { hasWords, searchable } from "../../platform/database/search.ts";
import { transact } from "../../platform/database/transact.ts";
import { AppError } from "../../platform/errors.ts";
import type { Platform } from "../../platform/platform.ts";
import { isThere } from "./own-addresses.ts";
import { missedAddresses } from "./tables.ts";

type Wanted = z.output<typeof listMissedAddresses.schema.querystring>;

const sortable = {
  hits: missedAddresses.hits,
  last_seen_at: missedAddresses.last_seen_at,
  path: missedAddresses.path,
};

/** One page of the addresses that visitors did not find. */
export function listMissed(db: Database, { page, per_page, sort, order, search }: Wanted) {
  const wanted = hasWords(searchable(missedAddresses.path), search);
  const by = order === "asc" ? asc : desc;
  return readPage(page, per_page, {
    rows: (limit, offset) =>
      db
        .select(columnsIn(missedAddresses, missedAddressSchema))
        .from(missedAddresses)
        .where(wanted)
        .orderBy(by(sortable[sort]), by(missedAddresses.id))
        .limit(limit)
        .offset(offset),
    total: () => db.$count(missedAddresses, wanted),
    show: (row): MissedAddress => row,
  });
}

/** Forgets one of them; refuses with 404. */
export async function forgetMissed(platform: Pick<Platform, "db" | "cache">, id: number): Promise<void> {
  const gone = await transact(platform, (tx) =>
    tx.delete(missedAddresses).where(eq(missedAddresses.id, id)).returning({ id: missedAddresses.id }),
  );
  if (gone.length === 0) throw new AppError("not_found", 404, failureMessages.notFound);
}

/** So many are looked at once a day. */
const mostAsked = 500;

/** Forgets those at which something is by now, of those that were asked for most. */
export async function forgetFound(
  platform: Pick<Platform, "db" | "internalApi">,
  stopping: AbortSignal | undefined,
): Promise<void> {
  const missed = await platform.db
    .select({ id: missedAddresses.id, path: missedAddresses.path })
    .from(missedAddresses)
    .orderBy(desc(missedAddresses.hits), desc(missedAddresses.id))
    .limit(mostAsked);
  const found: number[] = [];
  for (const { id, path } of missed) {
    stopping?.throwIfAborted();
    // Visitors are answered between.
    await setImmediate();
    if (await isThere(platform, path)) found.push(id);
  }
  if (found.length > 0) await platform.db.delete(missedAddresses).where(inArray(missedAddresses.id, found));
}
