import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Webhook } from "@cairn/contract/webhooks/staff.ts";
import { afterAll, expect, test } from "vitest";
import { makeOne } from "./features/backups/jobs.ts";
import { deliverWebhooks } from "./features/webhooks/deliver.ts";
import { webhookDeliveries } from "./features/webhooks/tables.ts";
import { restores } from "./platform/jobs/tables.ts";
import { keyOf } from "./testing/access-keys.ts";
import { openReceiver } from "./testing/receiver.ts";
import { startS3Server } from "./testing/s3.ts";
import { testShop } from "./testing/shop.ts";
import { openPaypalSimulator } from "./testing/simulators/paypal-simulator.ts";
import { openStripeSimulator } from "./testing/simulators/stripe-simulator.ts";
import { openSmtpServer } from "./testing/smtp.ts";
import { ownersCalls } from "./testing/staff.ts";
import { expectAllInLog, watch } from "./testing/staff-writes.ts";

afterAll(() => expectAllInLog("connections"));

test("how owners connect the shop to others is in the log", async () => {
  await using cleanup = new AsyncDisposableStack();
  const smtp = cleanup.use(await openSmtpServer());
  const stripe = cleanup.use(await openStripeSimulator());
  const paypal = cleanup.use(await openPaypalSimulator());
  const bucketOf = ({ place }: Awaited<ReturnType<typeof startS3Server>>) => ({
    ...{ bucket: place.bucket, endpoint: place.endpoint, region: place.region },
    ...{ access_key_id: place.accessKeyId, secret_access_key: place.secretAccessKey },
  });
  const environment = { STRIPE_API_BASE: stripe.url, PAYPAL_API_BASE: paypal.url };
  const shop = cleanup.use(watch(await testShop({ environment })));
  const owner = await ownersCalls(shop);
  const bodies = {
    mail: {
      ...{ host: "127.0.0.1", port: smtp.port, security: "offered", user: "", password: "" },
      from: "hello@cairn.example",
    },
    stripe: { secret_key: stripe.secretKey, webhook_secret: stripe.webhookSecret },
    paypal: {
      ...{ mode: "live", client_id: paypal.clientId, client_secret: paypal.clientSecret },
      webhook_id: paypal.webhookId,
    },
    bucket: bucketOf(cleanup.use(await startS3Server())),
    backups: bucketOf(cleanup.use(await startS3Server())),
  };
  for (const [name, body] of Object.entries(bodies))
    expect([name, (await owner("PUT", `/connections/${name}`, body)).status]).toEqual([name, 200]);
  expect((await owner("DELETE", "/connections/paypal")).status).toBe(200);
});

test("a backup that an owner asks for is in the log", async () => {
  await using cleanup = new AsyncDisposableStack();
  const folder = await mkdtemp(join(tmpdir(), "cairn-backups-"));
  cleanup.defer(() => rm(folder, { recursive: true, force: true }));
  const shop = cleanup.use(watch(await testShop({ environment: { BACKUP_DIR: folder } })));
  const owner = await ownersCalls(shop);
  expect((await owner("POST", "/backups", {})).status).toBe(200);
  expect((await owner("POST", "/backups", {})).status).toBe(409);
});

test("an archive that an owner has read or restored is in the log", async () => {
  await using cleanup = new AsyncDisposableStack();
  const folder = await mkdtemp(join(tmpdir(), "cairn-backups-"));
  cleanup.defer(() => rm(folder, { recursive: true, force: true }));
  const shop = cleanup.use(watch(await testShop({ environment: { BACKUP_DIR: folder } })));
  await makeOne.run(shop.platform, {});
  await makeOne.run(shop.platform, {});
  const owner = await ownersCalls(shop);
  const { body } = await owner<{ archive: string }[]>("GET", "/backups/archives");
  const [archive = ""] = body.data.map((one) => one.archive);
  expect((await owner("POST", `/backups/archives/${archive}/restore`, {})).status).toBe(200);
  await shop.platform.maintenance.due();
  expect((await owner("POST", `/backups/archives/${archive}/verify`, {})).status).toBe(200);
});

test("when backups are made is in the log", async () => {
  await using shop = watch(await testShop());
  const owner = await ownersCalls(shop);
  const schedule = { version: 1, rhythm: "weekly", hour: 3 };
  expect((await owner("PUT", "/documents/backup-schedule", schedule)).status).toBe(200);
});

test("the release of a restore is in the log", async () => {
  await using shop = watch(await testShop());
  const owner = await ownersCalls(shop);
  await shop.db.insert(restores).values({ archive: "2026-11-30t02-40-00z", archived_at: new Date().toISOString() });
  expect((await owner("POST", "/backups/release", { mails: "drop", webhooks: "drop" })).status).toBe(200);
});

test("what owners do with webhooks is in the log", async () => {
  await using shop = watch(await testShop({ environment: { PRIVATE_ADDRESSES: "127.0.0.1" } }));
  const owner = await ownersCalls(shop);
  const { url } = await openReceiver();
  const input = { url, note: "Warehouse", events: ["order.paid"] };
  const added = await owner<{ webhook: Webhook }>("POST", "/webhooks", input);
  expect(added.status).toBe(201);
  const { id, version } = added.body.data.webhook;
  const saved = await owner("PUT", `/webhooks/${id}`, { ...input, version, note: "Shed", is_active: true });
  expect(saved.status).toBe(200);
  expect((await owner("POST", `/webhooks/${id}/secret`)).status).toBe(200);
  expect((await owner("POST", `/webhooks/${id}/test`)).status).toBe(200);
  await deliverWebhooks.run(shop.platform, {});
  await shop.db.update(webhookDeliveries).set({ state: "failed" });
  expect((await owner("POST", `/webhooks/${id}/replay`)).status).toBe(200);
  await shop.db.update(webhookDeliveries).set({ state: "failed" });
  const [delivery] = await shop.db.select().from(webhookDeliveries);
  expect((await owner("POST", `/webhook-deliveries/${delivery?.id}/replay`)).status).toBe(200);
  expect((await owner("DELETE", `/webhooks/${id}`)).status).toBe(200);
});

test("what owners do with access keys is in the log", async () => {
  await using shop = watch(await testShop());
  const owner = await ownersCalls(shop);
  const { accessKey } = await keyOf(shop, owner, ["orders.read"]);
  expect((await owner("DELETE", `/access-keys/${accessKey.id}`)).status).toBe(200);
});
