import { existsSync } from "node:fs";
import { readdir, readFile, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Entry } from "@cairn/contract/contest/public.ts";
import { isNotNull, isNull, sql } from "drizzle-orm";
import pino from "pino";
import { expect, test } from "vitest";
import { readConfig } from "./config.ts";
import { sweepFiles } from "./features/contest/jobs.ts";
import { submissionFiles, submissions } from "./features/contest/tables.ts";
import { brandOf } from "./features/settings/service.ts";
import { openPlatform } from "./platform/platform.ts";
import { endlessForm, formOf, openEdition, photograph, story } from "./testing/contest.ts";
import { createTestEnvironment, registerCustomers, type TestEnvironment } from "./testing/environment.ts";
import { type ShopProcess, startShop, waitUntil } from "./testing/process.ts";
import { plainViews } from "./testing/shop.ts";

const megabyte = 1024 ** 2;
const entriesPath = "/api/attend/contest";

/** A shop in a process of its own, whose contest is open. */
async function openContest(members: number) {
  await using cleanup = new AsyncDisposableStack();
  const environment = cleanup.use(await createTestEnvironment());
  const tokens = await registerCustomers(environment, members);
  const connection = await environment.open();
  await openEdition(connection.db);
  await connection.close();
  const variables = { ...environment.variables, DEMO: "off" };
  const shop = cleanup.use(await startShop(variables));
  const owned = cleanup.move();
  return { environment, variables, tokens, shop, [Symbol.asyncDispose]: () => owned.disposeAsync() };
}

// One waits for a minute until jobs are taken up again; the other needs nothing of it.
const besideTheOther = { concurrent: true, timeout: 240_000 };

/** The most memory that a process has had since it was last asked, in bytes. */
async function peakMemory(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, "utf8");
  await writeFile(`/proc/${pid}/clear_refs`, "5");
  return Number(/VmHWM:\s+(\d+) kB/.exec(status)?.[1]) * 1024;
}

test.runIf(existsSync("/proc/self/clear_refs"))(
  "fifty files of 10 MB in one entry add less than 60 MB to the process",
  besideTheOther,
  async ({ annotate }) => {
    await using contest = await openContest(2);
    const { shop, tokens } = contest;
    const large = Buffer.alloc(10 * megabyte);
    photograph.copy(large);
    const enter = (files: number, token = "") =>
      shop.call("POST", entriesPath, {
        token,
        body: formOf(Array.from({ length: files }, (_, index) => ({ name: `${index}.jpg`, bytes: large }))),
      });
    // What any first upload loads is no matter of their number.
    expect((await enter(3, tokens[0])).status).toBe(201);
    await peakMemory(shop.pid);
    const before = await peakMemory(shop.pid);
    const { status, body } = await enter(50, tokens[1]);
    const added = (await peakMemory(shop.pid)) - before;
    await annotate(`${Math.round(added / megabyte)} MB`);
    expect([status, body.data]).toMatchObject([201, { files: 50 }]);
    expect(added).toBeLessThan(60 * megabyte);
  },
);

async function filesIn(environment: TestEnvironment, folder: string): Promise<string[]> {
  const files = await readdir(join(environment.folder, folder), { recursive: true, withFileTypes: true }).catch(
    () => [],
  );
  return files.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
}

async function isPrepared(shop: ShopProcess, tokens: readonly string[]): Promise<boolean> {
  const answers = await Promise.all(
    tokens.map((token) => shop.call<Entry[]>("GET", "/api/contest/entries", { token })),
  );
  return answers.every(({ body }) => body.data.every(({ files }) => files.every(({ file_url }) => file_url !== "")));
}

test(
  "kill -9 while files arrive and are prepared leaves no half entry, no orphan, and no file that waits for ever",
  besideTheOther,
  async () => {
    await using contest = await openContest(3);
    const { environment, variables, tokens, shop } = contest;
    const [uploader = "", ...entrants] = tokens;
    const upload = fetch(shop.url + entriesPath, {
      method: "POST",
      ...endlessForm(uploader),
    }).catch(() => undefined);
    const photographs = ["a.jpg", "b.jpg", "c.jpg"].map((name) => ({ name, bytes: photograph }));
    const entries = await Promise.all(
      entrants.map((token) => shop.call("POST", entriesPath, { token, body: formOf(photographs, story) })),
    );
    expect(entries.map(({ status }) => status)).toEqual(entrants.map(() => 201));
    // Two whole files of the upload, and a third that has only begun.
    await waitUntil("half an upload", async () => (await filesIn(environment, "media/originals")).length === 8);
    shop.send("SIGKILL");
    await shop.ended;
    await upload;

    const connection = await environment.open();
    const isUnclaimed = isNull(submissionFiles.submission_id);
    expect(await connection.db.$count(submissions)).toBe(entrants.length);
    expect(await connection.db.$count(submissionFiles, isNotNull(submissionFiles.submission_id))).toBe(6);
    expect(await connection.db.$count(submissionFiles, isUnclaimed)).toBe(2);
    // As if the server had been away for an hour.
    await connection.db.update(submissionFiles).set({ received_at: sql`now() - interval '1 hour'` }).where(isUnclaimed);
    await connection.script("update pgboss.job set heartbeat_on = now() - interval '1 hour' where state = 'active'");
    await connection.close();

    const reopened = await startShop(variables);
    await waitUntil("every file to be prepared", () => isPrepared(reopened, entrants));
    await reopened[Symbol.asyncDispose]();
    // The second server's own last work alike, which its end may have cut short: files, and folders of copies.
    const anHourAgo = new Date(Date.now() - 3_600_000);
    for (const folder of ["incoming", "preparing", "media/.unfinished"].map((name) => join(environment.folder, name)))
      for (const name of await readdir(folder).catch(() => [])) await utimes(join(folder, name), anHourAgo, anHourAgo);

    const config = readConfig(variables);
    await using platform = await openPlatform(config, pino({ level: "silent" }), brandOf(config), {
      views: plainViews,
    });
    await sweepFiles.run(platform, {});
    const rows = await platform.db.select().from(submissionFiles);
    const known = rows.flatMap(({ original_key, public_key }) => [original_key, public_key ?? ""]);
    expect(rows.map(({ state }) => state)).toEqual(Array(6).fill("ready"));
    expect(await filesIn(environment, "incoming")).toEqual([]);
    const stored = await filesIn(environment, "media");
    // What the sizes that there are already were made of.
    const wholes = stored.map((path) =>
      path.split("/media/")[1]?.replace(/^sizes\/[^/]+\/(.+)\.(avif|webp|jpeg)$/, "$1"),
    );
    expect([...new Set(wholes)].toSorted()).toEqual(known.toSorted());
  },
);
