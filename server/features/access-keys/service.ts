import type * as calls from "@cairn/contract/access-keys/staff.ts";
import type { AccessKey } from "@cairn/contract/access-keys/staff.ts";
import { accessKeyMessages as messages } from "@cairn/contract/access-keys/staff-messages.ts";
import { mayDo } from "@cairn/contract/staff/permissions.ts";
import { and, asc, eq, isNull, sql } from "drizzle-orm";
import type * as z from "zod/mini";
import type { Database, Transaction } from "../../platform/database/database.ts";
import { insertOne } from "../../platform/database/insert-one.ts";
import { transact } from "../../platform/database/transact.ts";
import { AppError } from "../../platform/errors.ts";
import type { Platform } from "../../platform/platform.ts";
import { hashToken } from "../../platform/tokens.ts";
import { findStaffNames } from "../staff/members.ts";
import type { StaffSession } from "../staff/sessions.ts";
import { newAccessKey } from "./keys.ts";
import { accessKeys } from "./tables.ts";

type Input = z.output<typeof calls.makeAccessKey.schema.body>;

const mostKeys = 20;
const isOpen = isNull(accessKeys.ended_at);

/** The keys that have not been ended, the oldest first; expired ones are among them until somebody ends them. */
export async function listAccessKeys(db: Database | Transaction): Promise<AccessKey[]> {
  const { id, name, ending, rights, made_by, made_at, expires_at, last_used_at } = accessKeys;
  const rows = await db
    .select({
      ...{ id, name, ending, rights, made_by, made_at, expires_at, last_used_at },
      has_expired: sql<boolean>`coalesce(${expires_at} <= now(), false)`,
    })
    .from(accessKeys)
    .where(isOpen)
    .orderBy(asc(id));
  const names = await findStaffNames(
    db,
    rows.map((row) => row.made_by),
  );
  return rows.map((row) => ({ ...row, made_by: names.get(row.made_by) ?? "" }));
}

/**
 * Makes a key that acts in the name of its maker; it is given this once and stored as a hash. Refuses with 403 rights
 * that the maker does not have, and with 409 beyond 20 keys.
 */
export async function makeAccessKey(
  platform: Pick<Platform, "db" | "cache">,
  maker: Pick<StaffSession, "id" | "rights">,
  { name, rights, days }: Input,
): Promise<{ access_key: AccessKey; key: string }> {
  if (!rights.every((right) => mayDo(maker.rights, right))) {
    throw new AppError("rights_missing", 403, messages.rightsOfOwners);
  }
  const key = newAccessKey();
  return transact(platform, async (tx) => {
    // Locked, so that of two made at once one counts the other.
    await tx.execute(sql`lock table ${accessKeys} in share row exclusive mode`);
    if ((await tx.$count(accessKeys, isOpen)) >= mostKeys) throw new AppError("too_many", 409, messages.tooMany);
    const { id } = await insertOne(tx, accessKeys, {
      name,
      rights: [...new Set(rights)],
      key_hash: hashToken(key),
      ending: key.slice(-4),
      made_by: maker.id,
      expires_at: days === null ? null : (sql`now() + make_interval(days => ${days})` as never),
    });
    const made = (await listAccessKeys(tx)).find((one) => one.id === id);
    if (!made) throw new Error("the key that was just made is not there");
    return { access_key: made, key };
  });
}

/** Ends a key: the next call with it is refused. Refuses with 404 one that is unknown or has ended. */
export async function endAccessKey(platform: Pick<Platform, "db" | "cache">, id: number): Promise<void> {
  await transact(platform, async (tx) => {
    const ended = await tx
      .update(accessKeys)
      .set({ ended_at: sql`now()` })
      .where(and(eq(accessKeys.id, id), isOpen))
      .returning({ id: accessKeys.id });
    if (ended.length === 0) throw new AppError("access_key_unknown", 404, messages.unknown);
  });
}
