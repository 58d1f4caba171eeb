import { failureMessages } from "@cairn/contract/platform/messages.ts";
import { staffMessages } from "@cairn/contract/staff/messages.ts";
import { testEvent } from "@cairn/contract/webhooks/events.ts";
import type * as calls from "@cairn/contract/webhooks/staff.ts";
import type { Webhook, WebhookDelivery } from "@cairn/contract/webhooks/staff.ts";
import { webhookMessages as messages } from "@cairn/contract/webhooks/staff-messages.ts";
import { and, asc, desc, eq, lte, ne, sql } from "drizzle-orm";
import type * as z from "zod/mini";
import type { Database, Transaction } from "../../platform/database/database.ts";
import { insertOne } from "../../platform/database/insert-one.ts";
import { readPage } from "../../platform/database/pages.ts";
import { transact } from "../../platform/database/transact.ts";
import { AppError } from "../../platform/errors.ts";
import type { Platform } from "../../platform/platform.ts";
import { seal, unseal } from "../../platform/sealed.ts";
import { bodyOf, deliverWebhooks, secretPurpose } from "./deliver.ts";
import { newSecret } from "./sign.ts";
import { webhookDeliveries, webhooks } from "./tables.ts";

type Changing = Pick<Platform, "db" | "cache" | "secret" | "jobs">;
type Input = z.output<typeof calls.addWebhook.schema.body>;
type Saved = z.output<typeof calls.saveWebhook.schema.body>;

const mostWebhooks = 20;

const counted = (state: "waiting" | "failed") => sql<number>`(select count(*)::int from ${webhookDeliveries}
  where ${webhookDeliveries.webhook_id} = ${webhooks.id} and ${webhookDeliveries.state} = ${state})`;

/** All webhooks, the oldest first, never with their secrets; `secret` is the shop's. */
export async function listWebhooks(db: Database | Transaction, secret: Buffer): Promise<Webhook[]> {
  const { id, version, url, note, events, is_active } = webhooks;
  const lastDelivered = sql<string | null>`(select ${webhookDeliveries.ended_at} from ${webhookDeliveries}
    where ${webhookDeliveries.webhook_id} = ${webhooks.id} and ${webhookDeliveries.state} = 'delivered'
    order by ${webhookDeliveries.id} desc limit 1)`;
  const rows = await db
    .select({
      ...{ id, version, url, note, events, is_active },
      waiting: counted("waiting"),
      failed: counted("failed"),
      last_delivered_at: lastDelivered,
      sealed: webhooks.secret,
    })
    .from(webhooks)
    .orderBy(webhooks.id);
  return rows.map(({ sealed, ...row }) => ({
    ...row,
    has_secret: unseal(secret, secretPurpose, sealed) !== undefined,
    last_delivered_at: row.last_delivered_at && new Date(row.last_delivered_at).toISOString(),
  }));
}

async function shown(db: Database | Transaction, secret: Buffer, id: number): Promise<Webhook> {
  const found = (await listWebhooks(db, secret)).find((webhook) => webhook.id === id);
  if (!found) throw unknown();
  return found;
}

const unknown = () => new AppError("webhook_unknown", 404, failureMessages.notFound);

/** Adds a webhook; its secret is given this once. Refuses with 409 beyond 20. */
export async function addWebhook(platform: Changing, input: Input) {
  const secret = newSecret();
  return transact(platform, async (tx) => {
    if ((await tx.$count(webhooks)) >= mostWebhooks) throw new AppError("too_many", 409, messages.tooMany);
    const { id } = await insertOne(tx, webhooks, { ...input, secret: seal(platform.secret, secretPurpose, secret) });
    return { webhook: await shown(tx, platform.secret, id), secret };
  });
}

/** Saves a webhook. Refuses with 404, and with 409 and the present one where somebody has changed it meanwhile. */
export async function saveWebhook(platform: Changing, id: number, { version, ...input }: Saved): Promise<Webhook> {
  return transact(platform, async (tx) => {
    const [changed] = await tx
      .update(webhooks)
      .set({ ...input, version: sql`${webhooks.version} + 1` })
      .where(and(eq(webhooks.id, id), eq(webhooks.version, version)))
      .returning({ id: webhooks.id });
    const current = await shown(tx, platform.secret, id);
    if (!changed) throw new AppError("version_conflict", 409, staffMessages.changedMeanwhile, { current });
    await platform.jobs.enqueue(tx, deliverWebhooks, {});
    return current;
  });
}

/** A new secret in place of the former, given this once. */
export async function renewSecret(platform: Changing, id: number) {
  const secret = newSecret();
  return transact(platform, async (tx) => {
    const [changed] = await tx
      .update(webhooks)
      .set({ secret: seal(platform.secret, secretPurpose, secret), version: sql`${webhooks.version} + 1` })
      .where(eq(webhooks.id, id))
      .returning({ id: webhooks.id });
    if (!changed) throw unknown();
    return { webhook: await shown(tx, platform.secret, id), secret };
  });
}

export async function removeWebhook(platform: Changing, id: number): Promise<void> {
  await transact(platform, async (tx) => {
    const removed = await tx.delete(webhooks).where(eq(webhooks.id, id)).returning({ id: webhooks.id });
    if (removed.length === 0) throw unknown();
  });
}

/** Queues a test, which is sent like any other message. Refuses with 409 a webhook that is switched off. */
export async function sendTest(platform: Changing, id: number): Promise<void> {
  await transact(platform, async (tx) => {
    await expectActive(tx, id, "tested_at");
    await insertOne(tx, webhookDeliveries, { webhook_id: id, event: testEvent, record: "test", data: {} });
    await platform.jobs.enqueue(tx, deliverWebhooks, {});
  });
}

/** Sends again all that was given up. Refuses with 409 where nothing was. */
export async function replayAllFailed(platform: Changing, id: number): Promise<void> {
  await transact(platform, async (tx) => {
    await expectActive(tx, id, "replayed_at");
    const isFailed = and(eq(webhookDeliveries.webhook_id, id), eq(webhookDeliveries.state, "failed"));
    const again = await tx.update(webhookDeliveries).set(anew).where(isFailed).returning({ id: webhookDeliveries.id });
    if (again.length === 0) throw new AppError("nothing_failed", 409, messages.nothingFailed);
    await platform.jobs.enqueue(tx, deliverWebhooks, {});
  });
}

/** Sends one message again, with the id that it had. Refuses with 409 one that waits still. */
export async function replayOne(platform: Changing, deliveryId: number): Promise<void> {
  await transact(platform, async (tx) => {
    const isIt = eq(webhookDeliveries.id, deliveryId);
    const [delivery] = await tx.select().from(webhookDeliveries).where(isIt);
    if (!delivery) throw unknown();
    await expectActive(tx, delivery.webhook_id, "replayed_at");
    const again = await tx
      .update(webhookDeliveries)
      .set(anew)
      .where(and(isIt, ne(webhookDeliveries.state, "waiting")))
      .returning({ id: webhookDeliveries.id });
    if (again.length === 0) throw new AppError("still_waiting", 409, messages.stillWaiting);
    await platform.jobs.enqueue(tx, deliverWebhooks, {});
  });
}

const anew = {
  state: "waiting" as const,
  attempts: 0,
  next_attempt_at: sql`now()` as never,
  ended_at: null,
};

/** Notes at a webhook what staff have sent there; refuses with 404, and with 409 one that is switched off. */
async function expectActive(tx: Transaction, id: number, noted: "tested_at" | "replayed_at"): Promise<void> {
  const [webhook] = await tx
    .update(webhooks)
    .set({ [noted]: sql`now()` })
    .where(eq(webhooks.id, id))
    .returning({ is_active: webhooks.is_active });
  if (!webhook) throw unknown();
  if (!webhook.is_active) throw new AppError("switched_off", 409, messages.switchedOff);
}

type Wanted = z.output<typeof calls.listDeliveries.schema.querystring>;

/** A page of what a webhook was told, the latest first. */
export async function listDeliveries(
  { db, secret }: Pick<Platform, "db" | "secret">,
  webhookId: number,
  { page, per_page, order, state }: Wanted,
) {
  await shown(db, secret, webhookId);
  const { id } = webhookDeliveries;
  const wanted = and(eq(webhookDeliveries.webhook_id, webhookId), state && eq(webhookDeliveries.state, state));
  return readPage(page, per_page, {
    rows: (limit, offset) =>
      db
        .select()
        .from(webhookDeliveries)
        .where(wanted)
        .orderBy(order === "asc" ? asc(id) : desc(id))
        .limit(limit)
        .offset(offset),
    total: () => db.$count(webhookDeliveries, wanted),
    show: (row): WebhookDelivery => ({
      ...row,
      next_attempt_at: row.state === "waiting" ? row.next_attempt_at : null,
      body: bodyOf(row),
    }),
  });
}

const isWaitingBefore = (moment: string) =>
  and(eq(webhookDeliveries.state, "waiting"), lte(webhookDeliveries.created_at, moment));

/** How many messages of before a moment wait to be sent. */
export const countWaitingBefore = (db: Database, moment: string) =>
  db.$count(webhookDeliveries, isWaitingBefore(moment));

/** Leaves the messages of before a moment that wait, for a reason in words; each can be sent again from the log. */
export async function giveUpWaitingBefore(tx: Transaction, moment: string, reason: string): Promise<void> {
  await tx
    .update(webhookDeliveries)
    .set({ state: "failed", ended_at: sql`now()`, last_error: reason })
    .where(isWaitingBefore(moment));
}
