import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Restored } from "@cairn/contract/backups/staff.ts";
import type { ProductOnWire } from "@cairn/contract/catalogue/public.ts";
import { and, eq, inArray, sql } from "drizzle-orm";
import { expect, inject, test } from "vitest";
import { newestArchive } from "./features/backups/archive/archives.ts";
import { hashOf } from "./features/backups/archive/hash.ts";
import { orders } from "./features/orders/tables.ts";
import { connect } from "./platform/database/connect.ts";
import type { Connection, Database } from "./platform/database/database.ts";
import { createDiskStore, storeFolder } from "./platform/media/disk-store.ts";
import { privateFolder } from "./platform/media/store.ts";
import { everyRow } from "./testing/archives.ts";
import { checkOutWith, paymentIdOf } from "./testing/checkout.ts";
import { createTestEnvironment, registerCustomers } from "./testing/environment.ts";
import { uploadPicture } from "./testing/media.ts";
import { ledgerFaults } from "./testing/orders.ts";
import { type Environment, runShop, type ShopProcess, startShop, waitUntil } from "./testing/process.ts";
import { openPaypalSimulator, type PaypalSimulator } from "./testing/simulators/paypal-simulator.ts";
import { openSmtpServer } from "./testing/smtp.ts";
import { type StaffCalls, testPassword } from "./testing/staff.ts";

/** What a restore itself writes anew, or leaves out of an archive that is not encrypted. */
const ofTheRestore = ["sessions", "staff_sessions", "secrets", "backups"];

async function emptyFolder() {
  const folder = await mkdtemp(join(tmpdir(), "cairn-drill-"));
  return { folder, [Symbol.asyncDispose]: () => rm(folder, { recursive: true, force: true }) };
}

const embedded = (folder: string) => ({
  variables: { DATA_DIR: folder } as Environment,
  open: () => connect({ dataDir: folder, databaseUrl: undefined, databasePoolerUrl: undefined, databasePool: 2 }),
});

/** The owner's calls to a process; the log of what they write is none of these tests'. */
async function ownersCalls(shop: ShopProcess): Promise<StaffCalls> {
  const body = { email: "owner@cairn.example", password: testPassword };
  const { headers } = await shop.call("POST", "/api/admin/login", { body });
  const cookie = headers.get("set-cookie")?.split(";")[0] ?? "";
  return (method, path, body) => shop.call(method, `/api/admin${path}`, { headers: { cookie }, ...(body && { body }) });
}

/** Brings what PayPal has to tell, as often as it likes. */
async function deliverEvents({ call }: ShopProcess, { events }: PaypalSimulator, from: number) {
  for (const { body, headers } of events.slice(from))
    await call("POST", "/api/webhooks/paypal", { body, headers: { ...headers } });
}

/** The products of which there is enough for everybody. */
async function plentifulProducts({ call }: ShopProcess): Promise<number[]> {
  const { body } = await call<ProductOnWire[]>("GET", "/api/product/all");
  return body.data.filter(({ ability, stock }) => ability === "available" && stock > 50).map(({ id }) => id);
}

/** Orders one unit and gives PayPal's number of it; throws where the shop takes no order. */
async function order({ call }: ShopProcess, token: string, productId: number): Promise<string> {
  const { body } = await checkOutWith(call, token, "paypal", productId);
  const id = body && paymentIdOf(body);
  if (!id) throw new Error("the shop takes no more orders");
  return id;
}

/** Customers, uploads and desk work, one after the other and all at once, until the machine is gone. */
async function putToWork(shop: ShopProcess, paypal: PaypalSimulator, owner: StaffCalls, tokens: readonly string[]) {
  const ids = await plentifulProducts(shop);
  let done = 0;
  const untilGone = async (work: () => Promise<unknown>) => {
    while (
      await work().then(
        () => true,
        () => false,
      )
    )
      done++;
  };
  const buy = async (token: string) => {
    const id = await order(shop, token, ids[done % ids.length] ?? 0);
    const before = paypal.events.length;
    paypal.approve(id);
    await deliverEvents(shop, paypal, before);
  };
  const colour = () => `#${(done * 7919 + 0x224466).toString(16).slice(-6).padStart(6, "0")}`;
  const ended = Promise.all([
    ...tokens.map((token) => untilGone(() => buy(token))),
    untilGone(() => uploadPicture(owner, colour())),
    untilGone(() => owner("POST", "/search-synonyms", { words: [`desk${done}`, `work${done}`] })),
  ]);
  return { done: () => done, ended };
}

interface Row {
  readonly line: string;
  readonly xid: number;
}

/** Every row with the transaction that wrote it last. */
async function rowsOf(db: Database): Promise<Map<string, Row[]>> {
  const { rows: tables } = await db.execute<{ name: string }>(sql`
    select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r' and relpersistence = 'p'
      and relname not in ('migrations', 'restored_jobs', 'restores')`);
  const found = new Map<string, Row[]>();
  for (const { name } of tables.filter(({ name }) => !ofTheRestore.includes(name))) {
    const { rows } = await db.execute<{ line: string; xid: number }>(
      sql`select to_jsonb(r)::text as line, r.xmin::text::int as xid from ${sql.identifier(name)} r`,
    );
    found.set(name, rows);
  }
  return found;
}

const closing = async <Result>(connection: Connection, work: (connection: Connection) => Promise<Result>) => {
  try {
    return await work(connection);
  } finally {
    await connection.close();
  }
};

/** Each file of the newest archive is the same in both folders, but for uploads that were done with since in the first. */
async function expectFiles(backups: string, one: string, other: string) {
  const archive = await newestArchive(createDiskStore(backups));
  const keys = archive?.manifest?.files.map(({ key }) => key) ?? [];
  expect(keys.length).toBeGreaterThan(60);
  const [was, is] = [createDiskStore(storeFolder(one)), createDiskStore(storeFolder(other))];
  for (const key of keys) {
    const [former, present] = [await was.get(key), await is.get(key)];
    const hash = present && (await hashOf(present.read()));
    if (former) expect([key, hash]).toEqual([key, await hashOf(former.read())]);
    else expect([key.startsWith(privateFolder), typeof hash]).toEqual([true, "string"]);
  }
}

/** The transaction that wrote a mark, which the desk has set before and after the backup. */
const xidOf = (rows: Map<string, Row[]>, mark: string) =>
  rows.get("search_synonyms")?.find(({ line }) => line.includes(mark))?.xid ?? Number.NaN;

test.runIf(inject("database").kind === "postgres")(
  "a shop at work loses its machine: it is there again on PostgreSQL and back, and nothing goes or is charged twice",
  { timeout: 1_800_000 },
  async ({ annotate }) => {
    await using smtp = await openSmtpServer();
    await using paypal = await openPaypalSimulator();
    await using backups = await emptyFolder();
    await using lostFolder = await emptyFolder();
    await using nextFolder = await emptyFolder();
    await using rented = await createTestEnvironment();
    const shared = {
      ...{ OWNER_PASSWORD: testPassword, PUBLIC_URL: "http://shop.test" },
      SMTP_URL: `smtp://127.0.0.1:${smtp.port}`,
      ...{ PAYPAL_CLIENT_ID: paypal.clientId, PAYPAL_CLIENT_SECRET: paypal.clientSecret },
      ...{ PAYPAL_WEBHOOK_ID: paypal.webhookId, PAYPAL_API_BASE: paypal.url },
    };
    // Named to the commands alone: a shop that knows one makes backups of its own meanwhile.
    const place = ["--to", backups.folder];
    const run = async (variables: Environment, ...args: string[]) => {
      const { code, printed } = await runShop({ ...variables, ...shared }, ["server/backup.ts", ...args, ...place]);
      expect(code, printed).toBe(0);
    };

    // A year's demo, and a day on top of it.
    const lost = embedded(lostFolder.folder);
    const [late = "", later = "", ...tokens] = await registerCustomers({ open: lost.open }, 7);
    const shop = await startShop({ ...lost.variables, ...shared });
    const owner = await ownersCalls(shop);
    const [product = 0] = await plentifulProducts(shop);
    const unpaid = [await order(shop, late, product), await order(shop, later, product)];
    const work = await putToWork(shop, paypal, owner, tokens);
    await waitUntil("work to go on", async () => work.done() > 30);
    await owner("POST", "/search-synonyms", { words: ["before", "backup"] });
    await run(lost.variables, "make");
    await owner("POST", "/search-synonyms", { words: ["after", "backup"] });
    const then = work.done();
    await waitUntil("work to go on after it", async () => work.done() > then + 20);
    shop.send("SIGKILL");
    await Promise.all([shop.ended, work.ended]);
    await annotate(`${work.done()} pieces of work, ${then} of them until the backup was whole`);

    // Another machine, and another kind of database.
    const began = performance.now();
    await run(rented.variables, "restore", "--yes");
    await annotate(`restored within ${Math.round((performance.now() - began) / 1000)} s`);
    const [was, is] = [
      await closing(await lost.open(), ({ db }) => rowsOf(db)),
      await closing(await rented.open(), ({ db }) => rowsOf(db)),
    ];
    const [before, after] = [xidOf(was, "before"), xidOf(was, "after")];
    expect(before).toBeLessThan(after);
    for (const [table, rows] of was) {
      const restored = new Set(is.get(table)?.map(({ line }) => line));
      const missing = rows.filter(({ line, xid }) => xid < before && !restored.has(line));
      const fromLater = rows.filter(({ line, xid }) => xid > after && restored.has(line));
      expect([table, missing, fromLater]).toEqual([table, [], []]);
      const lines = new Set(rows.map(({ line }) => line));
      const changedSince = [...restored].filter((line) => !lines.has(line)).length;
      if (changedSince > 0) await annotate(`${table}: ${changedSince} rows were changed since`);
    }
    await expectFiles(backups.folder, lostFolder.folder, rented.folder);
    expect(await closing(await rented.open(), ({ db }) => ledgerFaults(db))).toEqual([]);

    // Those who had not paid yet do so now, and PayPal tells of everything once more.
    const mailedBefore = smtp.received.length;
    const reopened = await startShop({ ...rented.variables, ...shared });
    const again = await ownersCalls(reopened);
    const { restored } = (await again<{ restored: Restored }>("GET", "/backups")).body.data;
    expect(restored.archived_at).toBeDefined();
    for (const id of unpaid) paypal.approve(id);
    await deliverEvents(reopened, paypal, 0);
    const connection = await rented.open();
    const arePaid = and(inArray(orders.payment_id, unpaid), eq(orders.payment_state, "paid"));
    await waitUntil("both to be paid", async () => (await connection.db.$count(orders, arePaid)) === unpaid.length);
    await connection.close();
    expect(smtp.received.length).toBe(mailedBefore);
    await again("POST", "/backups/release", { mails: "drop", webhooks: "drop" });
    await waitUntil("mails to go again", async () => smtp.received.length > mailedBefore);
    reopened.send("SIGTERM");
    await reopened.ended;
    for (const id of unpaid) expect(paypal.orders.get(id)?.captures).toHaveLength(1);
    for (const { captures, refunds } of paypal.orders.values()) {
      expect(captures.length).toBeLessThanOrEqual(1);
      expect(refunds.length).toBeLessThanOrEqual(1);
    }
    const ids = smtp.received.map((mail) => /^Message-ID: (.*)$/im.exec(mail)?.[1]);
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
    expect(await closing(await rented.open(), ({ db }) => ledgerFaults(db))).toEqual([]);

    // And back to a machine of its own.
    await run(rented.variables, "make");
    const next = embedded(nextFolder.folder);
    await run(next.variables, "restore", "--yes");
    const all = async ({ open }: { open(): Promise<Connection> }) => {
      const rows = Object.entries(await closing(await open(), everyRow));
      return Object.fromEntries(rows.filter(([table]) => !ofTheRestore.includes(table)));
    };
    expect(await all(next)).toEqual(await all(rented));
    await expectFiles(backups.folder, rented.folder, nextFolder.folder);
  },
);
