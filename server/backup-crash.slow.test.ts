import { randomBytes, randomInt } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { expect, onTestFinished, test } from "vitest";
import { archiveNames } from "./features/backups/archive/archives.ts";
import { migrate } from "./platform/database/migrate.ts";
import { createDiskStore, storeFolder } from "./platform/media/disk-store.ts";
import { everyRow } from "./testing/archives.ts";
import { createTestEnvironment } from "./testing/environment.ts";
import { runAndKill, runShop } from "./testing/process.ts";

// `KILLS=50` tries more of them.
const rounds = Number(process.env.KILLS ?? 6);
const command = (...args: string[]) => ["server/backup.ts", ...args];

/** A shop with words and a file, and a folder for its backups. */
async function shopToBackUp() {
  const environment = await createTestEnvironment();
  const backups = await mkdtemp(join(tmpdir(), "cairn-backups-"));
  onTestFinished(async () => {
    await environment[Symbol.asyncDispose]();
    await rm(backups, { recursive: true, force: true });
  });
  const variables = { ...environment.variables, BACKUP_DIR: backups };
  const media = createDiskStore(storeFolder(environment.folder));
  const opened = async <Result>(
    work: (connection: Awaited<ReturnType<typeof environment.open>>) => Promise<Result>,
  ) => {
    const connection = await environment.open();
    try {
      return await work(connection);
    } finally {
      await connection.close();
    }
  };
  await opened(migrate);
  return {
    ...{ variables, media, opened, place: createDiskStore(backups) },
    /** Writes something that only the next archive has. */
    async goOn() {
      const word = randomBytes(8).toString("hex");
      await media.put(`library/${word}.bin`, randomBytes(100_000));
      await opened(({ db }) =>
        db.execute(
          sql`insert into search_synonyms (words) select array[${word}, n::text] from generate_series(1, 2000) n`,
        ),
      );
    },
    /** Lets the claim of a backup that was killed end before its two minutes are over. */
    endClaim: () => opened(({ db }) => db.execute(sql`update backups set claimed_until = now() - interval '1 second'`)),
    /** Every row of the shop, but for what a restore itself writes down. */
    rows: () =>
      opened(async (connection) => {
        const { backups: _made, ...rows } = await everyRow(connection);
        return rows;
      }),
    /** Runs to its end, and says how long that took. */
    async run(...args: string[]) {
      const started = performance.now();
      const { code, printed } = await runShop(variables, command(...args));
      expect(code, printed).toBe(0);
      return performance.now() - started;
    },
  };
}

test("kill -9 at any moment of a restore leaves the shop of before or the restored one whole", {
  timeout: 1_200_000,
}, async () => {
  const shop = await shopToBackUp();
  const states: { name: string; rows: Record<string, string> }[] = [];
  for (let count = 0; count < 2; count++) {
    await shop.goOn();
    await shop.run("make");
    states.push({ name: (await archiveNames(shop.place)).at(-1) ?? "", rows: await shop.rows() });
  }
  const [first, second] = states as [(typeof states)[number], (typeof states)[number]];
  let present = second;
  let longestMs = await shop.run("restore", first.name, "--yes", "--without-copy");
  longestMs = Math.max(longestMs, await shop.run("restore", second.name, "--yes", "--without-copy"));
  const outcomes = { before: 0, restored: 0 };
  for (let round = 0; round < rounds; round++) {
    const wanted = present === first ? second : first;
    const args = command("restore", wanted.name, "--yes", "--without-copy");
    await runAndKill(shop.variables, args, randomInt(Math.ceil(longestMs)));
    const rows = await shop.rows();
    const isRestored = JSON.stringify(rows) === JSON.stringify(wanted.rows);
    expect(rows).toEqual(isRestored ? wanted.rows : present.rows);
    outcomes[isRestored ? "restored" : "before"] += 1;
    if (isRestored) present = wanted;
  }
  expect(outcomes.before).toBeGreaterThan(0);
  await shop.run("restore", first.name, "--yes", "--without-copy");
  expect(await shop.rows()).toEqual(first.rows);
});

test("kill -9 at any moment of a backup leaves the archives of before whole, and the next one is made", {
  timeout: 1_200_000,
}, async () => {
  const shop = await shopToBackUp();
  await shop.goOn();
  const longestMs = await shop.run("make");
  for (let round = 0; round < rounds; round++) {
    await shop.goOn();
    await runAndKill(shop.variables, command("make"), randomInt(Math.ceil(longestMs)));
    await shop.run("verify");
    await shop.endClaim();
  }
  const before = (await archiveNames(shop.place)).length;
  await shop.run("make");
  expect((await archiveNames(shop.place)).length).toBe(before + 1);
});
