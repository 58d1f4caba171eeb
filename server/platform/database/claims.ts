import { type SQL, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { Platform } from "../platform.ts";
import { anyOf } from "./any-of.ts";
import type { Transaction } from "./database.ts";
import { transact } from "./transact.ts";

/** What staff work through one by one, and the table that says who has which of it, and until when. */
export interface ClaimedWork {
  readonly records: PgTable & { readonly id: PgColumn; readonly reference: PgColumn };
  readonly claims: PgTable & { readonly staff_id: PgColumn; readonly until: PgColumn };
  /** The key of a claim, which is its record's id. */
  readonly recordId: PgColumn;
  /** How long a claim holds. */
  readonly minutes: number;
  /** Which records are to be worked on. */
  readonly isWaiting: SQL | undefined;
  /** Which of these can be begun. */
  readonly isReady?: SQL;
  /** By what the oldest comes first. */
  readonly order: readonly [PgColumn, PgColumn];
}

/**
 * The reference of the record that a member of staff works on next: the one that is theirs already, for as long again,
 * or else the oldest that nobody else has. What they have skipped is free for others. Undefined when nothing is left
 * for them.
 */
export function claimNext(
  platform: Pick<Platform, "db" | "cache">,
  work: ClaimedWork,
  staffId: number,
  skipped: readonly string[],
): Promise<string | undefined> {
  const { records, claims, recordId } = work;
  return transact(platform, async (tx) => {
    const isSkipped = sql`${recordId} in (select ${records.id} from ${records} where ${anyOf(records.reference, skipped)})`;
    if (skipped.length > 0) await tx.delete(claims).where(sql`${claims.staff_id} = ${staffId} and ${isSkipped}`);
    return (await renewOwn(tx, work, staffId)) ?? (await claimOldest(tx, work, staffId, skipped));
  });
}

/** Waits for what is being done with their own record, so that nobody is handed a second one meanwhile. */
async function renewOwn(tx: Transaction, work: ClaimedWork, staffId: number): Promise<string | undefined> {
  const { records, claims, recordId, isWaiting } = work;
  const own = await findFirst(
    tx,
    sql`from ${claims} join ${records} on ${records.id} = ${recordId}
      where ${claims.staff_id} = ${staffId} and ${isWaiting} limit 1 for share of ${records}`,
    work,
  );
  if (!own || !(await claim(tx, work, staffId, own.id))) return undefined;
  await tx.delete(claims).where(sql`${claims.staff_id} = ${staffId} and ${recordId} <> ${own.id}`);
  return own.reference;
}

/**
 * Passes by what is being changed, and keeps what is claimed from being changed before it is. Who claims a record in the
 * same moment as somebody else waits for their claim, is refused by it, and takes the next.
 */
async function claimOldest(
  tx: Transaction,
  work: ClaimedWork,
  staffId: number,
  skipped: readonly string[],
): Promise<string | undefined> {
  const { records, claims, recordId, isWaiting, isReady = sql`true`, order } = work;
  const isTaken = sql`exists (select from ${claims} where ${recordId} = ${records.id} and ${claims.until} >= now())`;
  for (;;) {
    const oldest = await findFirst(
      tx,
      sql`from ${records} where ${isWaiting} and ${isReady} and not ${anyOf(records.reference, skipped)} and not ${isTaken}
        order by ${order[0]}, ${order[1]} limit 1 for share of ${records} skip locked`,
      work,
    );
    if (!oldest) return undefined;
    if (await claim(tx, work, staffId, oldest.id)) return oldest.reference;
  }
}

async function findFirst(tx: Transaction, which: SQL, { records }: ClaimedWork) {
  const { rows } = await tx.execute<{ id: number; reference: string }>(
    sql`select ${records.id} as id, ${records.reference} as reference ${which}`,
  );
  return rows[0];
}

/** Whether a record is theirs now; not while somebody else has it. */
async function claim(tx: Transaction, work: ClaimedWork, staffId: number, id: number): Promise<boolean> {
  const { claims, recordId, minutes } = work;
  const key = sql.identifier(recordId.name);
  const { rows } = await tx.execute(sql`
    insert into ${claims} (${key}, staff_id, until)
    values (${id}, ${staffId}, now() + make_interval(mins => ${minutes}))
    on conflict (${key}) do update set staff_id = excluded.staff_id, until = excluded.until
    where ${claims.until} < now() or ${claims.staff_id} = excluded.staff_id
    returning 1`);
  return rows.length > 0;
}
