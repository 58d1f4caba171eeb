import type { Restored } from "@cairn/contract/backups/staff.ts";
import { asc, sql } from "drizzle-orm";
import { expect, inject, test, vi } from "vitest";
import { deadLetterName } from "../../platform/jobs/jobs.ts";
import { putAsideWhilePaused } from "../../platform/jobs/restored-jobs.ts";
import { restoredJobs, restores } from "../../platform/jobs/tables.ts";
import { deliverMail } from "../../platform/mail/mail.ts";
import { mails } from "../../platform/mail/tables.ts";
import { addCountries } from "../../testing/orders.ts";
import { openReceiver } from "../../testing/receiver.ts";
import { type TestShop, testShop } from "../../testing/shop.ts";
import { ownersCalls, type StaffCalls } from "../../testing/staff.ts";
import { deliverWebhooks } from "../webhooks/deliver.ts";
import { webhookDeliveries } from "../webhooks/tables.ts";

/** A shop that was restored: one mail and one message to a webhook are of before its archive, one mail each of since. */
async function restoredShop(shop: TestShop) {
  const owner = await ownersCalls(shop);
  await addCountries(shop.db);
  const { url, received } = await openReceiver();
  const input = { url, note: "Warehouse", events: ["order.paid"] };
  const { body } = await owner<{ webhook: { id: number } }>("POST", "/webhooks", input);
  await shop.db.insert(restores).values({ archive: "2026-11-30t02-40-00z", archived_at: new Date().toISOString() });
  const write = (key: string, createdAt: ReturnType<typeof sql>) =>
    shop.db
      .insert(mails)
      .values({ kind: "password-changed", key, recipient: `${key}@shop.example`, props: {}, created_at: createdAt })
      .returning();
  const earlier = sql`now() - interval '1 hour'`;
  const [before] = await write("before", earlier);
  const [since] = await write("since", sql`now() + interval '1 second'`);
  await shop.db.insert(restoredJobs).values({ name: deliverMail.name, data: { id: before?.id } });
  await shop.db.insert(webhookDeliveries).values({
    ...{ webhook_id: body.data.webhook.id, event: "order.paid", record: "order:1", data: {} },
    created_at: earlier,
  });
  await deliverMail.run(shop.platform, { id: since?.id ?? 0 });
  return { owner, received };
}

const restoredOf = async (owner: StaffCalls) =>
  (await owner<{ restored: Restored | null }>("GET", "/backups")).body.data.restored;
const deliveries = ({ db }: TestShop) => db.select().from(webhookDeliveries).orderBy(asc(webhookDeliveries.id));
const queued = async ({ db }: TestShop, name = deliverMail.name) =>
  (await db.execute<{ data: { id: number } }>(sql`select data from pgboss.job where name = ${name}`)).rows;
const environment = { PRIVATE_ADDRESSES: "127.0.0.1" };

test("after a restore mails and messages wait, are counted, and are a need of the owner's", async () => {
  await using shop = await testShop({ environment });
  const { owner, received } = await restoredShop(shop);
  await deliverWebhooks.run(shop.platform, {});
  expect(received).toEqual([]);
  expect(await restoredOf(owner)).toMatchObject({ mails: 1, new_mails: 1, webhooks: 1, jobs: 0, open_payments: 0 });
  const { body } = await owner<{ kind: string; total: number }[]>("GET", "/needs");
  expect(body.data.find(({ kind }) => kind === "restore_held")).toMatchObject({ total: 1 });
});

test("the owner leaves what may have gone before, and what came since goes", async () => {
  await using shop = await testShop({ environment });
  const { owner, received } = await restoredShop(shop);
  const { status } = await owner("POST", "/backups/release", { mails: "drop", webhooks: "drop" });
  expect(status).toBe(200);
  const written = await shop.db.select().from(mails).orderBy(asc(mails.id));
  expect(written.map(({ failure }) => failure)).toEqual([expect.stringContaining("may have gone before"), null]);
  expect(await queued(shop)).toEqual([{ data: { id: written[1]?.id } }]);
  // As given up, it also loses what is secret in it.
  expect(await queued(shop, deadLetterName(deliverMail))).toEqual([{ data: { id: written[0]?.id } }]);
  await deliverWebhooks.run(shop.platform, {});
  expect([received, await deliveries(shop)]).toMatchObject([[], [{ state: "failed" }]]);
  expect(await restoredOf(owner)).toBeNull();
  expect((await owner("POST", "/backups/release", { mails: "drop", webhooks: "drop" })).status).toBe(409);
});

test("the owner has all sent, and nothing waits any more", async () => {
  await using shop = await testShop({ environment });
  const { owner, received } = await restoredShop(shop);
  await owner("POST", "/backups/release", { mails: "send", webhooks: "send" });
  expect(await queued(shop)).toHaveLength(2);
  await deliverWebhooks.run(shop.platform, {});
  await vi.waitFor(() => expect(received).toHaveLength(1));
  expect(await shop.db.select().from(restoredJobs)).toEqual([]);
});

test.runIf(inject("database").kind === "postgres")(
  "what would be put aside while the owner releases the restore waits for that, and goes",
  async () => {
    await using shop = await testShop();
    await shop.db.insert(restores).values({ archive: "2026-11-30t02-40-00z", archived_at: new Date().toISOString() });
    const { putAside } = await shop.db.transaction(async (tx) => {
      await tx.update(restores).set({ released_at: sql`now()` });
      const putAside = putAsideWhilePaused(shop.db, deliverMail.name, { id: 1 });
      await vi.waitFor(async () => {
        const { rows } = await tx.execute(sql`select from pg_locks where not granted`);
        expect(rows.length).toBeGreaterThan(0);
      }, 60_000);
      return { putAside };
    });
    expect(await putAside).toBe(false);
    expect(await shop.db.select().from(restoredJobs)).toEqual([]);
  },
);
