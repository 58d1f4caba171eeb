import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { and, eq, lt, or, sql } from "drizzle-orm";
import * as z from "zod/mini";
import type { Database } from "../../platform/database/database.ts";
import { redactDatabaseError } from "../../platform/database/redact-database-error.ts";
import { defineJob } from "../../platform/jobs/jobs.ts";
import { isPaused } from "../../platform/jobs/restored-jobs.ts";
import type { Platform } from "../../platform/platform.ts";
import { unseal } from "../../platform/sealed.ts";
import { type Outcome, post } from "./post.ts";
import { signedHeaders } from "./sign.ts";
import { webhookClaims, webhookDeliveries, webhooks } from "./tables.ts";

export const secretPurpose = "webhook";

const [minute, hour] = [60, 60 * 60];
/** Pauses after each attempt, in seconds: three days in all, after which a message is given up. */
const pauses = [minute, 5 * minute, 30 * minute, 2 * hour, 6 * hour, 12 * hour, 24 * hour, 24 * hour];

// A run begins nothing new after this time, so that it ends before the queue gives it to another.
const longestRunMs = 45_000;
const lookEveryMs = 500;
/** Longer than an attempt takes; one whose process died is taken over after it. */
const claimSeconds = 30;

type Delivering = Pick<Platform, "config" | "db" | "secret" | "log">;

/**
 * Sends what waits, all webhooks at once and each its messages one after another: a receiver that is slow holds up
 * itself alone. Messages come at least once, those about one record in their order.
 */
export const deliverWebhooks = defineJob({
  name: "webhooks.deliver",
  schedule: "* * * * *",
  payload: z.object({}),
  async run(platform: Delivering, _payload, stopping) {
    const running = new Map<number, Promise<void>>();
    const deadline = performance.now() + longestRunMs;
    const isOver = () => stopping?.aborted === true || performance.now() > deadline;
    const isOpen = () => !isOver();
    do {
      const due = isOver() ? [] : await findDue(platform);
      for (const webhook of due.filter(({ id }) => !running.has(id))) {
        const work = sendAll(platform, webhook, isOpen, stopping).finally(() => running.delete(webhook.id));
        running.set(webhook.id, work);
      }
      await Promise.race([...running.values(), pause(lookEveryMs, undefined, { ref: false })]);
    } while (running.size > 0);
  },
});

interface Receiver {
  readonly id: number;
  readonly url: string;
  /** The key of its signatures. */
  readonly key: string;
}

const isFirstOfItsRecord = sql`not exists (
  select from ${webhookDeliveries} earlier where earlier.state = 'waiting' and earlier.webhook_id = ${webhookDeliveries.webhook_id}
    and earlier.record = ${webhookDeliveries.record} and earlier.id < ${webhookDeliveries.id})`;
const isDue = and(
  sql`not ${isPaused}`,
  eq(webhookDeliveries.state, "waiting"),
  sql`${webhookDeliveries.next_attempt_at} <= now()`,
  isFirstOfItsRecord,
);

/** Webhooks with messages that are due and to which nobody is sending; those wait that have no secret to sign with. */
async function findDue({ db, secret: own }: Pick<Delivering, "db" | "secret">): Promise<Receiver[]> {
  const { id, url, secret } = webhooks;
  const hasDue = sql`exists (select from ${webhookDeliveries} where ${webhookDeliveries.webhook_id} = ${webhooks.id} and ${isDue})`;
  const isFree = sql`not exists (select from ${webhookClaims}
    where ${webhookClaims.webhook_id} = ${webhooks.id} and ${webhookClaims.claimed_until} > now())`;
  const due = await db
    .select({ id, url, secret })
    .from(webhooks)
    .where(and(webhooks.is_active, hasDue, isFree));
  return due.flatMap(({ secret: sealed, ...receiver }) => {
    const key = unseal(own, secretPurpose, sealed);
    return key === undefined ? [] : [{ ...receiver, key }];
  });
}

async function sendAll(
  platform: Delivering,
  receiver: Receiver,
  isOpen: () => boolean,
  stopping: AbortSignal | undefined,
): Promise<void> {
  const { db, log } = platform;
  const by = randomUUID();
  try {
    while (isOpen() && (await claim(db, receiver.id, by))) {
      const [delivery] = await db
        .select()
        .from(webhookDeliveries)
        .where(and(eq(webhookDeliveries.webhook_id, receiver.id), isDue))
        .orderBy(webhookDeliveries.id)
        .limit(1);
      if (!delivery) break;
      await note(db, delivery, await send(platform, receiver, delivery, stopping));
    }
  } catch (problem) {
    if (!stopping?.aborted) log.error({ err: redactDatabaseError(problem), webhook: receiver.id }, "webhook");
  }
  // A claim that cannot be given back ends by itself.
  await db
    .delete(webhookClaims)
    .where(eq(webhookClaims.claimed_by, by))
    .catch(() => {});
}

/** Takes a webhook for the next attempt; false while another process has it. */
async function claim(db: Database, webhookId: number, by: string): Promise<boolean> {
  const claimed_until = sql`now() + make_interval(secs => ${claimSeconds})`;
  const taken = await db
    .insert(webhookClaims)
    .values({ webhook_id: webhookId, claimed_by: by, claimed_until: claimed_until as never })
    .onConflictDoUpdate({
      target: webhookClaims.webhook_id,
      set: { claimed_by: by, claimed_until },
      setWhere: or(eq(webhookClaims.claimed_by, by), lt(webhookClaims.claimed_until, sql`now()`)),
    })
    .returning({ id: webhookClaims.webhook_id });
  return taken.length > 0;
}

type DeliveryRow = typeof webhookDeliveries.$inferSelect;

/** The text of a message, the same in each attempt. */
export function bodyOf({ event, created_at, data }: Pick<DeliveryRow, "event" | "created_at" | "data">): string {
  return JSON.stringify({ type: event, timestamp: created_at, data });
}

async function send(
  { config }: Delivering,
  { url, key }: Receiver,
  delivery: DeliveryRow,
  stopping: AbortSignal | undefined,
): Promise<Outcome> {
  const body = bodyOf(delivery);
  const headers = signedHeaders(key, delivery.message_id, Math.floor(Date.now() / 1000), body);
  const { privateAddresses } = config;
  return post({ url, headers, body, privateAddresses, stopping });
}

/** Writes down how an attempt ended: delivered, to be tried again, or given up. */
async function note(db: Database, { id, attempts }: DeliveryRow, { status, error }: Outcome): Promise<void> {
  const wait = pauses[attempts];
  const ended = { ended_at: sql`now()` as never };
  const state =
    error === null
      ? { state: "delivered" as const, ...ended }
      : wait === undefined
        ? { state: "failed" as const, ...ended }
        : { next_attempt_at: sql`now() + make_interval(secs => ${wait})` as never };
  await db
    .update(webhookDeliveries)
    .set({ attempts: attempts + 1, last_status: status, last_error: error, ...state })
    // One that staff have sent again meanwhile begins anew.
    .where(and(eq(webhookDeliveries.id, id), eq(webhookDeliveries.attempts, attempts)));
}

const keptDays = 30;

/** Forgets what ended a month ago. */
export const forgetDeliveries = defineJob({
  name: "webhooks.forget",
  schedule: "17 4 * * *",
  payload: z.object({}),
  async run({ db }: Pick<Platform, "db">) {
    await db
      .delete(webhookDeliveries)
      .where(lt(webhookDeliveries.ended_at, sql`now() - make_interval(days => ${keptDays})`));
  },
});
