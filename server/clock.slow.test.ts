import type { Health } from "@cairn/contract/health/staff.ts";
import { expect, inject, test } from "vitest";
import { jobs } from "./features.ts";
import type { Connection } from "./platform/database/database.ts";
import { createTestEnvironment } from "./testing/environment.ts";
import { type ShopProcess, startShop, waitUntil } from "./testing/process.ts";

const onPostgres = test.runIf(inject("database").kind === "postgres");
const eachMinute = jobs.filter(({ schedule }) => schedule === "* * * * *").map(({ name }) => name);
const password = "correct horse battery";

onPostgres(
  "each tick of a scheduled job runs once under four processes, one of which is killed",
  { timeout: 900_000 },
  async () => {
    await using environment = await createTestEnvironment();
    const variables = { ...environment.variables, DEMO: "off", LOG_LEVEL: "debug", OWNER_PASSWORD: password };
    await using cleanup = new AsyncDisposableStack();
    const shops: ShopProcess[] = [];
    for (let count = 0; count < 4; count++) shops.push(cleanup.use(await startShop(variables)));
    const connection = await environment.open();
    cleanup.defer(() => connection.close());

    await waitForMinutes(connection, 2);
    expect(await countInstances(shops[0])).toBe(4);
    // What it does at this moment another process may do again, so it is not in the middle of a tick.
    await waitUntil("a moment between ticks", async () => (await findTicks(connection)).every(({ isDone }) => isDone));
    const [killed, ...survivors] = shops.toReversed();
    killed?.send("SIGKILL");
    const { rows: killedAt } = await connection.script("select now()::text as now");
    await waitForMinutes(connection, 3);
    expect(await countInstances(shops[0])).toBe(3);
    for (const shop of survivors) await shop[Symbol.asyncDispose]();

    const ticks = (await findTicks(connection)).filter(({ isDone }) => isDone);
    const queued = await findQueued(connection, killedAt[0]);
    for (const name of eachMinute) {
      const minutes = ticks.filter((tick) => tick.name === name).map(({ minute }) => minute);
      const first = minutes[0] ?? 0;
      expect([name, minutes]).toEqual([name, minutes.map((_minute, index) => first + index)]);
      expect(minutes.length).toBeGreaterThan(4);
      expect([name, queued.filter((job) => job.name === name).length]).toEqual([name, minutes.length]);
    }
    const printed = survivors.map((shop) => shop.printed()).join("\n");
    const runsOf = ({ id }: Queued) => printed.split(`"jobId":"${id}","ms":`).length - 1;
    expect(queued.filter((job) => runsOf(job) > 1)).toEqual([]);
    // Those before may have been done by the process that was killed.
    expect(queued.filter((job) => job.isDoneSince && runsOf(job) !== 1)).toEqual([]);
  },
);

/** The strokes of the clock for each job, by the minute since 1970, as pg-boss files them before it queues the job. */
async function findTicks({ script }: Connection) {
  const { rows } = await script(
    `select data->>'name' as name, (extract(epoch from singleton_on) / 60)::int as minute, state = 'completed' as "isDone"
     from pgboss.job where name = '__pgboss__send-it' and data->>'name' = any($1) order by singleton_on`,
    [eachMinute],
  );
  return rows as { name: string; minute: number; isDone: boolean }[]; // By the statement.
}

interface Queued {
  readonly id: string;
  readonly name: string;
  readonly isDoneSince: boolean;
}

/** The jobs that these ticks have queued, and whether each was done after a moment. */
async function findQueued({ script }: Connection, moment: unknown): Promise<Queued[]> {
  const { now } = moment as { now: string }; // By its statement.
  const { rows } = await script(
    `select id::text, name, state = 'completed' and completed_on > $2 as "isDoneSince" from pgboss.job where name = any($1)`,
    [eachMinute, now],
  );
  return rows as Queued[]; // By the statement.
}

/** Waits for the clock itself, which strikes no sooner for a test: a minute at a time, since that is most of a wait. */
async function waitForMinutes(connection: Connection, count: number): Promise<void> {
  const latest = async () => Math.max(0, ...(await findTicks(connection)).map(({ minute }) => minute));
  for (let waited = 1; waited <= count; waited++) {
    const before = await latest();
    await waitUntil(`minute ${waited}`, async () => (await latest()) > before);
  }
}

async function countInstances(shop: ShopProcess | undefined): Promise<number> {
  const body = { email: "owner@cairn.example", password };
  const login = await shop?.call("POST", "/api/admin/login", { body });
  const headers = { cookie: login?.headers.get("set-cookie")?.split(";")[0] ?? "" };
  return (await shop?.call<Health>("GET", "/api/admin/health", { headers }))?.body.data.instances.length ?? 0;
}
