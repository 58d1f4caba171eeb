import { accessKeyMessages } from "@cairn/contract/access-keys/staff-messages.ts";
import type { Access } from "@cairn/contract/platform/endpoint.ts";
import { failureMessages } from "@cairn/contract/platform/messages.ts";
import { mayDo, permissionsOf, type Role } from "@cairn/contract/staff/permissions.ts";
import { and, eq, isNull, or, sql } from "drizzle-orm";
import type { Database } from "../../platform/database/database.ts";
import { AppError } from "../../platform/errors.ts";
import type { Limit } from "../../platform/http/rate-limits.ts";
import type { Platform } from "../../platform/platform.ts";
import { hashToken, newToken } from "../../platform/tokens.ts";
import { findActiveMember, type StaffSession } from "../staff/sessions.ts";
import { accessKeys } from "./tables.ts";

const prefix = "cairn_key_";

/** A new key of 256 random bits, which says what it is, so that scanners for leaked secrets find it. */
export const newAccessKey = (): string => prefix + newToken();

/** Whether the token of an Authorization header is meant as an access key; a customer's token is none. */
export const isAccessKey = (token: string | undefined): token is string => token?.startsWith(prefix) === true;

const callsOfKey: Limit = { name: "access-key", times: 120, seconds: 60 };

/** A program that calls by a key: its maker by id and address, with a name that names the key, too. */
export interface KeyCaller {
  readonly session: StaffSession;
  /** The maker's role, whose rights the key never exceeds. */
  readonly role: Role;
}

/**
 * Whoever calls by this key. Refuses with 401 a key that is unknown, ended or expired, with 429 beyond 120 calls a
 * minute, and with 403 one whose maker is suspended.
 */
export async function findKeyCaller(
  { db, limits }: Pick<Platform, "db" | "limits">,
  token: string,
): Promise<KeyCaller> {
  const [found] = await db
    .select()
    .from(accessKeys)
    .where(
      and(
        eq(accessKeys.key_hash, hashToken(token)),
        isNull(accessKeys.ended_at),
        or(isNull(accessKeys.expires_at), sql`${accessKeys.expires_at} > now()`),
      ),
    );
  if (!found) throw new AppError("login_needed", 401, failureMessages.tokenDead);
  await limits.take(callsOfKey, String(found.id));
  const maker = await findActiveMember(db, found.made_by);
  if (!maker) throw new AppError("forbidden", 403, failureMessages.forbidden);
  await noteUse(db, found.id);
  const { id, name, email, hasSecondFactor, role } = maker;
  const own = permissionsOf(role);
  const session: StaffSession = {
    ...{ id, email, hasSecondFactor },
    name: `${name} by ${found.name}`,
    rights: found.rights.filter((right) => own.includes(right)),
    // The password is never given by a program, so that all its refunds count towards what goes without one.
    confirmed_at: found.made_at,
    isConfirmed: false,
  };
  return { session, role };
}

/** Notes when a key was used, once a minute at most, since each call would write otherwise. */
async function noteUse(db: Database, id: number): Promise<void> {
  const isOld = sql`${accessKeys.last_used_at} < now() - interval '1 minute'`;
  await db
    .update(accessKeys)
    .set({ last_used_at: sql`now()` })
    .where(and(eq(accessKeys.id, id), or(isNull(accessKeys.last_used_at), isOld)));
}

/**
 * Refuses with 403 what a key may not do: calls beyond its rights, those about one's own account, and sensitive ones,
 * for which somebody has to give a password.
 */
export function expectOpenToKey(
  { session }: KeyCaller,
  needed: Exclude<Access, string>["staff"],
  isSensitive: boolean,
): void {
  if (needed !== "any" && !mayDo(session.rights, needed)) {
    throw new AppError("forbidden", 403, failureMessages.forbidden);
  }
  if (needed === "any" || isSensitive) throw new AppError("not_for_keys", 403, accessKeyMessages.notForKeys);
}
