import { type ConnectionName, connectionNames } from "@cairn/contract/connections/names.ts";
import type { Connection } from "@cairn/contract/connections/staff.ts";
import { connectionMessages as messages } from "@cairn/contract/connections/staff-messages.ts";
import { and, eq, isNull, lt, sql } from "drizzle-orm";
import { actorName } from "../../platform/audit/actor.ts";
import { invalidateTags } from "../../platform/cache/invalidation.ts";
import { tags } from "../../platform/cache/tags.ts";
import { isByEnvironment, placeOf } from "../../platform/connections/in-use.ts";
import {
  formerKeysDays,
  isKept,
  readConnections,
  sealConnection,
  type Typed,
} from "../../platform/connections/sealed-connections.ts";
import { connections } from "../../platform/connections/tables.ts";
import type { Transaction } from "../../platform/database/database.ts";
import { transact } from "../../platform/database/transact.ts";
import { isViolationOf } from "../../platform/database/violations.ts";
import { AppError } from "../../platform/errors.ts";
import { isSameBucket } from "../../platform/media/same-bucket.ts";
import type { Platform } from "../../platform/platform.ts";
import { describeConnection } from "./facts.ts";
import { assertNothingLeftBehind } from "./left-behind.ts";
import { reasonOf, type Trying, tryConnection } from "./try-connection.ts";

type Saving = Trying & Pick<Platform, "db" | "cache" | "secret" | "connections">;

const dayMs = 24 * 60 * 60 * 1000;

/** The names whose former keys are kept: refunds of a payment need the keys that opened it. */
const keepsFormer: ReadonlySet<ConnectionName> = new Set(["stripe", "paypal"]);

/** How each connection is set, without any secret. */
export async function listConnections({ config, db, secret }: Pick<Platform, "config" | "db" | "secret">) {
  const [rows, { unreadable }] = await Promise.all([
    db.select().from(connections).where(isKept).orderBy(connections.id),
    readConnections(db, secret),
  ]);
  const shown = connectionNames.map((name): Connection => {
    const own = rows.filter((row) => row.name === name);
    const inPlace = own.find(({ replaced_at }) => replaced_at === null);
    const lastReplaced = own.flatMap(({ replaced_at }) => (replaced_at ? [Date.parse(replaced_at)] : []));
    const isSet = inPlace !== undefined && !isSetByServer(config, name);
    return {
      name,
      state: isSet
        ? unreadable.has(name)
          ? "unreadable"
          : "dashboard"
        : isSetByServer(config, name)
          ? "environment"
          : "none",
      facts: isSet ? [...inPlace.facts] : [],
      set_by: isSet ? inPlace.set_by : null,
      set_at: isSet ? inPlace.set_at : null,
      former_until:
        lastReplaced.length > 0 ? new Date(Math.max(...lastReplaced) + formerKeysDays * dayMs).toISOString() : null,
    };
  });
  const webhook = (option: string) => `${config.publicUrl}/api/webhooks/${option}`;
  return {
    connections: shown,
    mail_from: config.mailFrom ?? null,
    webhooks: { stripe: webhook("stripe"), paypal: webhook("paypal") },
  };
}

function isSetByServer(config: Platform["config"], name: ConnectionName): boolean {
  if (name === "mail") return config.smtpUrl !== undefined;
  if (name === "bucket") return config.s3 !== undefined;
  if (name === "backups") return config.backupDir !== undefined || config.backupS3 !== undefined;
  return isByEnvironment(config, name);
}

function assertNotSetByServer({ config }: Pick<Platform, "config">, name: ConnectionName): void {
  if (isSetByServer(config, name)) throw new AppError("set_by_server", 409, messages.setByServer);
}

/**
 * Tries a connection and puts it in place of the former, from the next request on and on every instance. Refuses with
 * 409 what the environment sets, and with 422 what fails its test.
 */
export async function saveConnection<Name extends ConnectionName>(
  platform: Saving,
  name: Name,
  typed: Typed[Name],
  email: string,
): Promise<void> {
  assertNotSetByServer(platform, name);
  await assertOwnBucket(platform, name, typed);
  await tryConnection(platform, name, typed, email);
  if (name === "bucket") await leaveBucket(platform, typed as Typed["bucket"]);
  const row = {
    ...{ name, set_by: actorName() },
    sealed: sealConnection(platform.secret, name, typed),
    facts: describeConnection(name, typed),
  };
  await transact(platform, async (tx) => {
    await takeAway(tx, name);
    await tx.insert(connections).values(row);
    announceChange(tx);
  }).catch((problem: unknown) => {
    if (!isViolationOf(problem, "connections_in_place")) throw problem;
    throw new AppError("saved_meanwhile", 409, messages.savedMeanwhile);
  });
}

/** Refuses with 422 one bucket for pictures and for backups: each would take the other's files for its own. */
async function assertOwnBucket({ connections: inUse }: Saving, name: ConnectionName, typed: object): Promise<void> {
  if (name !== "bucket" && name !== "backups") return;
  const { s3, backups } = await inUse.refresh();
  const other = name === "bucket" ? backups : s3;
  if (other && "bucket" in other && isSameBucket(other, placeOf(typed as Typed["bucket"])))
    throw new AppError("same_bucket", 422, messages.sameBucket);
}

/** Removes a connection. Refuses with 404 where none was typed, and with 409 what the environment sets. */
export async function removeConnection(platform: Saving, name: ConnectionName): Promise<void> {
  assertNotSetByServer(platform, name);
  if (name === "bucket") await leaveBucket(platform, undefined);
  await transact(platform, async (tx) => {
    if (!(await takeAway(tx, name))) throw new AppError("not_set", 404, messages.notSet);
    announceChange(tx);
  });
}

async function leaveBucket(platform: Saving, next: Typed["bucket"] | undefined): Promise<void> {
  const { inPlace } = await readConnections(platform.db, platform.secret);
  if (!inPlace.bucket) return;
  const { bucket } = inPlace;
  await assertNothingLeftBehind(platform, placeOf(bucket), next && placeOf(next)).catch((problem: unknown) => {
    if (problem instanceof AppError) throw problem;
    throw new AppError("bucket_away", 409, `${messages.refused} ${reasonOf(problem, bucket)}`);
  });
}

/** Whether there was one to take away. Keys beyond their time go with it. */
async function takeAway(tx: Transaction, name: ConnectionName): Promise<boolean> {
  const inPlace = and(eq(connections.name, name), isNull(connections.replaced_at));
  await tx
    .delete(connections)
    .where(lt(connections.replaced_at, sql`now() - make_interval(days => ${formerKeysDays})`));
  const taken = keepsFormer.has(name)
    ? await tx.update(connections).set({ replaced_at: sql`now()` }).where(inPlace).returning({ id: connections.id })
    : await tx.delete(connections).where(inPlace).returning({ id: connections.id });
  return taken.length > 0;
}

/** The settings that visitors read tell who takes payments, and whether mail is sent. */
function announceChange(tx: Transaction): void {
  invalidateTags(tx, tags.connections, tags.settings);
}
