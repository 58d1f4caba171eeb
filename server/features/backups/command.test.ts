import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pino from "pino";
import { expect, inject, onTestFinished, test, vi } from "vitest";
import { type Config, readConfig } from "../../config.ts";
import { jobs } from "../../features.ts";
import { sealConnection } from "../../platform/connections/sealed-connections.ts";
import { connections } from "../../platform/connections/tables.ts";
import { connect } from "../../platform/database/connect.ts";
import type { Connection, Transaction } from "../../platform/database/database.ts";
import { migrate } from "../../platform/database/migrate.ts";
import { createJobs, type Jobs } from "../../platform/jobs/jobs.ts";
import { createDiskStore } from "../../platform/media/disk-store.ts";
import { createS3Store } from "../../platform/media/s3-store.ts";
import { readSecret } from "../../platform/secret.ts";
import { createTestEnvironment } from "../../testing/environment.ts";
import { startShop } from "../../testing/process.ts";
import { startS3Server } from "../../testing/s3.ts";
import { makeRefund } from "../orders/refunds.ts";
import { archiveNames, findArchive, newestArchive } from "./archive/archives.ts";
import { newKeyPair } from "./archive/encryption.ts";
import { manifestObject } from "./archive/manifest.ts";
import { runBackupCommand } from "./command.ts";
import { makeOne } from "./jobs.ts";
import { printNewKey } from "./keys.ts";
import { releaseRestore } from "./restored.ts";

const answers = { name: undefined, folder: undefined, isAgreed: false, withoutCopy: false };

async function emptyFolder(): Promise<string> {
  vi.spyOn(process.stdout, "write").mockReturnValue(true);
  const folder = await mkdtemp(join(tmpdir(), "cairn-backups-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** Works on the database of a shop that does not run. */
async function on<Result>(config: Config, work: (connection: Connection) => Promise<Result>): Promise<Result> {
  const connection = await connect(config);
  try {
    return await work(connection);
  } finally {
    await connection.close();
  }
}

/** When an archive was made, as its name says. */
const momentOf = (name: string) => new Date(name.toUpperCase().replace(/(\d\d)-(\d\d)-(\d\dZ)$/, "$1:$2:$3"));

const ask = (config: Config, statement: string) =>
  on(config, async ({ script }) => (await script(statement)).rows as Record<string, unknown>[]);

test("a shop is backed up, changed and restored by commands, with a copy of what it had become", async () => {
  await using environment = await createTestEnvironment();
  const folder = await emptyFolder();
  const config = readConfig({ ...environment.variables, BACKUP_DIR: folder });
  await on(config, migrate);
  await ask(config, "insert into search_synonyms (words) values (array['tent', 'shelter'])");
  await runBackupCommand(config, { ...answers, command: "make" });
  await ask(config, "delete from search_synonyms");
  const [first] = await archiveNames(createDiskStore(folder));
  await expect(runBackupCommand(config, { ...answers, command: "restore" })).rejects.toThrow("Say so with --yes");
  await runBackupCommand(config, { ...answers, command: "verify" });
  await runBackupCommand(config, { ...answers, command: "restore", isAgreed: true });
  expect(await ask(config, "select words from search_synonyms")).toEqual([{ words: ["tent", "shelter"] }]);
  // The restored shop's newest backup is the one that it came from.
  const finished = "extract(epoch from finished_at)::int as finished";
  expect(await ask(config, `select archive, ${finished} from backups where problem is null`)).toEqual([
    { archive: first, finished: momentOf(first ?? "").getTime() / 1000 },
  ]);
  const names = await archiveNames(createDiskStore(folder));
  expect([names[0], names.length]).toEqual([first, 2]);
});

test("with a public key backups are encrypted, proven without the secret one, and restored with it alone", async () => {
  await using environment = await createTestEnvironment();
  const folder = await emptyFolder();
  const printed = () => vi.mocked(process.stdout.write).mock.calls.join("");
  await printNewKey();
  const [recipient = ""] = /(?<=BACKUP_RECIPIENT=).*/.exec(printed()) ?? [];
  const [identity = ""] = /AGE-SECRET-KEY-1.*/.exec(printed()) ?? [];
  const variables = { ...environment.variables, BACKUP_DIR: folder, BACKUP_RECIPIENT: recipient };
  const config = readConfig(variables);
  await on(config, migrate);
  await ask(config, "insert into search_synonyms (words) values (array['tent', 'shelter'])");
  await runBackupCommand(config, { ...answers, command: "make" });
  const secrets = await ask(config, "select * from secrets order by name");
  await ask(config, "delete from search_synonyms");

  await runBackupCommand(config, { ...answers, command: "verify" });
  expect(printed()).toContain("rows were not counted");
  const restore = { ...answers, command: "restore", isAgreed: true };
  const asked = `encrypted for ${recipient}, and no secret key was given. Name the file`;
  await expect(runBackupCommand(config, restore)).rejects.toThrow(asked);
  const keyFile = join(folder, "key.txt");
  await expect(runBackupCommand(config, { ...restore, keyFile })).rejects.toThrow(`${keyFile} cannot be read (ENOENT)`);
  const slip = identity.replace(/.$/, (last) => (last === "Q" ? "P" : "Q"));
  await writeFile(keyFile, slip);
  const copiedWrongly = runBackupCommand(config, { ...restore, keyFile }).catch((problem: Error) => problem.message);
  expect(await copiedWrongly).toMatch(/no whole secret key/);
  expect(await copiedWrongly).not.toContain(slip);
  await writeFile(keyFile, (await newKeyPair()).identity);
  await expect(runBackupCommand(config, { ...restore, keyFile })).rejects.toThrow(
    "the secret key that was given is another's",
  );
  expect(await ask(config, "select * from search_synonyms")).toEqual([]);

  await writeFile(keyFile, `# created: today\n# public key: ${recipient}\n${identity}\n`);
  await runBackupCommand(config, { ...answers, command: "verify", keyFile });
  expect(printed()).toMatch(/It is whole: \d+ rows and 0 files/);
  await ask(config, "delete from secrets where name = 'signing'");
  await runBackupCommand(readConfig({ ...variables, BACKUP_IDENTITY: identity }), { ...restore, withoutCopy: true });
  expect(await ask(config, "select words from search_synonyms")).toEqual([{ words: ["tent", "shelter"] }]);
  expect(await ask(config, "select * from secrets order by name")).toEqual(secrets);
});

/** Works with the queues of a shop that does not run. */
const withQueues = (config: Config, work: (queues: Jobs, tx: Transaction) => Promise<unknown>) =>
  on(config, async (connection) => {
    const queues = createJobs(connection, pino({ level: "silent" }));
    await queues.prepare(jobs);
    await connection.db.transaction((tx) => work(queues, tx));
    await queues.stop();
  });

test("what waited in the queue is there again once the restore is released, but for what comes by the clock", async () => {
  await using environment = await createTestEnvironment();
  const config = readConfig({ ...environment.variables, BACKUP_DIR: await emptyFolder() });
  const givenUp = { ...makeRefund, name: `${makeRefund.name}.given-up` };
  await on(config, migrate);
  await withQueues(config, async (queues, tx) => {
    await queues.enqueue(tx, makeRefund, { id: 7 });
    await queues.enqueue(tx, givenUp, { id: 8 });
    await queues.enqueue(tx, makeOne, {});
  });
  await runBackupCommand(config, { ...answers, command: "make" });
  await runBackupCommand(config, { ...answers, command: "restore", isAgreed: true });
  expect(await ask(config, "select name from restored_jobs order by id")).toHaveLength(3);
  // An archive of a shop that waits for its release takes along what waits there.
  await runBackupCommand(config, { ...answers, command: "make" });
  await runBackupCommand(config, { ...answers, command: "restore", isAgreed: true });
  expect(await ask(config, "select name from restored_jobs order by id")).toHaveLength(3);
  expect(await ask(config, "select released_at is null as waits from restores order by id")).toEqual([
    { waits: false },
    { waits: true },
  ]);
  await withQueues(config, (jobs, tx) => releaseRestore({ jobs }, tx, { mails: "send", webhooks: "send" }));
  expect(await ask(config, "select * from restored_jobs")).toEqual([]);
  const names = [makeRefund.name, givenUp.name, makeOne.name].map((name) => `'${name}'`).join();
  expect(await ask(config, `select name, data from pgboss.job where name in (${names}) order by data::text`)).toEqual([
    { name: makeRefund.name, data: { id: 7 } },
    { name: givenUp.name, data: { id: 8 } },
  ]);
});

test("pictures in a bucket that was typed in the dashboard are in the archive", async () => {
  await using environment = await createTestEnvironment();
  await using server = await startS3Server();
  const folder = await emptyFolder();
  const config = readConfig({ ...environment.variables, BACKUP_DIR: folder });
  await on(config, async (connection) => {
    await migrate(connection);
    const { bucket, endpoint = "", region, accessKeyId, secretAccessKey } = server.place;
    const typed = { bucket, endpoint, region, access_key_id: accessKeyId, secret_access_key: secretAccessKey };
    const sealed = sealConnection(await readSecret(connection.db, undefined), "bucket", typed);
    await connection.db.insert(connections).values({ name: "bucket", set_by: "Owner", sealed, facts: [] });
  });
  await createS3Store(server.place).put("library/one.bin", Buffer.from("a picture"));
  await runBackupCommand(config, { ...answers, command: "make" });
  const archive = await newestArchive(createDiskStore(folder));
  expect(archive?.manifest?.files.map(({ key }) => key)).toEqual(["library/one.bin"]);
});

test.runIf(inject("database").kind === "postgres")("nothing is restored while a shop uses the database", async () => {
  await using environment = await createTestEnvironment();
  const config = readConfig({ ...environment.variables, BACKUP_DIR: await emptyFolder() });
  await on(config, migrate);
  await runBackupCommand(config, { ...answers, command: "make" });
  await on(config, async ({ script }) => {
    await script("select 1");
    const restoring = runBackupCommand(config, { ...answers, command: "restore", isAgreed: true });
    await expect(restoring).rejects.toThrow("Others use the database (connections: ");
  });
});

test("folders among the shop's own data are refused, and those of another shop unless nothing is written", async () => {
  await using environment = await createTestEnvironment();
  await using other = await createTestEnvironment();
  const folder = await emptyFolder();
  const config = readConfig({ ...environment.variables, BACKUP_DIR: folder });
  const others = readConfig({ ...other.variables, BACKUP_DIR: folder });
  for (const each of [config, others]) await on(each, migrate);
  for (const own of [environment.folder, join(environment.folder, "media", "backups"), tmpdir()])
    await expect(runBackupCommand({ ...config, backupDir: own }, { ...answers, command: "make" })).rejects.toThrow(
      "name another folder",
    );
  await createDiskStore(folder).put("photos/holiday.jpg", Buffer.from("mine"));
  await ask(config, "insert into search_synonyms (words) values (array['tent', 'shelter'])");
  await runBackupCommand(config, { ...answers, command: "make" });
  expect(await createDiskStore(folder).get("photos/holiday.jpg")).toBeDefined();

  await expect(runBackupCommand(others, { ...answers, command: "make" })).rejects.toThrow("of another shop");
  const restore = { ...answers, command: "restore", isAgreed: true };
  await expect(runBackupCommand(others, restore)).rejects.toThrow("restore --without-copy");
  await runBackupCommand(others, { ...restore, withoutCopy: true });
  expect(await ask(others, "select words from search_synonyms")).toEqual([{ words: ["tent", "shelter"] }]);
});

test("an old archive that is restored stays, though the copy that is made first would end its time", async () => {
  await using environment = await createTestEnvironment();
  const folder = await emptyFolder();
  const config = readConfig({ ...environment.variables, BACKUP_DIR: folder });
  await on(config, migrate);
  await runBackupCommand(config, { ...answers, command: "make" });
  const place = createDiskStore(folder);
  const [name = ""] = await archiveNames(place);
  // Of a day for which a later archive stands, and of no week or month that has none.
  const [old, later] = ["2020-01-01t00-00-00z", "2020-01-01t12-00-00z"];
  for (const copy of [old, later]) {
    const { manifest } = await findArchive(place, name);
    await place.put(manifestObject(copy), Buffer.from(JSON.stringify(manifest)));
  }
  await runBackupCommand(config, { ...answers, command: "restore", name: old, isAgreed: true });
  expect(await archiveNames(place)).toContain(old);
});

test("archives go to a bucket that an owner has connected, and come back from one that the environment names", async () => {
  await using environment = await createTestEnvironment();
  await using server = await startS3Server();
  const { bucket, endpoint = "", region, accessKeyId, secretAccessKey } = server.place;
  const typed = { bucket, endpoint, region, access_key_id: accessKeyId, secret_access_key: secretAccessKey };
  const config = readConfig(environment.variables);
  vi.spyOn(process.stdout, "write").mockReturnValue(true);
  await expect(runBackupCommand(config, { ...answers, command: "make" })).rejects.toThrow("set BACKUP_DIR");
  await on(config, async (connection) => {
    await migrate(connection);
    const sealed = sealConnection(await readSecret(connection.db, undefined), "backups", typed);
    await connection.db.insert(connections).values({ name: "backups", set_by: "Owner", sealed, facts: [] });
  });
  await ask(config, "insert into search_synonyms (words) values (array['tent', 'shelter'])");
  await runBackupCommand(config, { ...answers, command: "make" });
  await using next = await createTestEnvironment();
  const there = readConfig({
    ...next.variables,
    ...{ BACKUP_S3_BUCKET: bucket, BACKUP_S3_ENDPOINT: endpoint, BACKUP_S3_REGION: region },
    ...{ BACKUP_S3_ACCESS_KEY_ID: accessKeyId, BACKUP_S3_SECRET_ACCESS_KEY: secretAccessKey },
  });
  await runBackupCommand(there, { ...answers, command: "restore", isAgreed: true });
  expect(await ask(there, "select words from search_synonyms")).toEqual([{ words: ["tent", "shelter"] }]);
});

test.runIf(inject("database").kind === "embedded")(
  "a shop that runs makes the backup that the command asks for, in its own place or another",
  async () => {
    await using environment = await createTestEnvironment();
    const [own, other] = [await emptyFolder(), await emptyFolder()];
    const variables = { ...environment.variables, BACKUP_DIR: own, DEMO: "off" };
    await using _shop = await startShop(variables);
    const config = readConfig(variables);
    await runBackupCommand(config, { ...answers, command: "make" });
    await runBackupCommand(config, { ...answers, command: "make", folder: other });
    for (const folder of [own, other]) expect(await archiveNames(createDiskStore(folder))).toHaveLength(1);
    const inMedia = { ...answers, command: "make", folder: join(environment.folder, "media") };
    await expect(runBackupCommand(config, inMedia)).rejects.toThrow("name another folder");
    await expect(runBackupCommand(config, { ...answers, command: "restore", isAgreed: true })).rejects.toThrow(
      "in use",
    );
  },
);
