import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pino from "pino";
import { expect, onTestFinished, test, vi } from "vitest";
import { readConfig } from "../../config.ts";
import { jobs } from "../../features.ts";
import { connect } from "../../platform/database/connect.ts";
import { migrate } from "../../platform/database/migrate.ts";
import { createJobs } from "../../platform/jobs/jobs.ts";
import { createDiskStore } from "../../platform/media/disk-store.ts";
import { createTestEnvironment } from "../../testing/environment.ts";
import { makeRefund } from "../orders/refunds.ts";
import { archiveNames } from "./archive/archives.ts";
import { runBackupCommand } from "./command.ts";

const answers = { name: undefined, folder: undefined, isAgreed: false, withoutCopy: false };

test("a shop is backed up, changed and restored by commands, with a copy of what it had become", async () => {
  vi.spyOn(process.stdout, "write").mockReturnValue(true);
  await using environment = await createTestEnvironment();
  const folder = await mkdtemp(join(tmpdir(), "cairn-backups-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const config = readConfig({ ...environment.variables, BACKUP_DIR: folder });
  const ask = async (statement: string) => {
    const connection = await connect(config);
    const { rows } = await connection.script(statement);
    await connection.close();
    return rows;
  };
  const connection = await connect(config);
  await migrate(connection);
  const queues = createJobs(connection, pino({ level: "silent" }));
  await queues.prepare(jobs);
  await connection.db.transaction((tx) => queues.enqueue(tx, makeRefund, { id: 7 }));
  await queues.stop();
  await connection.close();
  await ask("insert into search_synonyms (words) values (array['tent', 'shelter'])");
  await runBackupCommand(config, { ...answers, command: "make" });
  await ask("delete from search_synonyms");
  const [first] = await archiveNames(createDiskStore(folder));
  await expect(runBackupCommand(config, { ...answers, command: "restore" })).rejects.toThrow("Say so with --yes");
  await runBackupCommand(config, { ...answers, command: "verify" });
  await runBackupCommand(config, { ...answers, command: "restore", isAgreed: true });
  expect(await ask("select words from search_synonyms")).toEqual([{ words: ["tent", "shelter"] }]);
  expect(await ask("select * from backups where finished_at is null")).toEqual([]);
  // What waited in the queue then is brought back for the next start.
  expect(await ask("select name, data from restored_jobs where name not like 'backups.%'")).toEqual([
    { name: makeRefund.name, data: { id: 7 } },
  ]);
  const names = await archiveNames(createDiskStore(folder));
  expect([names[0], names.length]).toEqual([first, 2]);
});

test("folders among the shop's own data, and those of another shop, are refused", async () => {
  vi.spyOn(process.stdout, "write").mockReturnValue(true);
  await using environment = await createTestEnvironment();
  await using other = await createTestEnvironment();
  const folder = await mkdtemp(join(tmpdir(), "cairn-backups-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  for (const { variables } of [environment, other]) {
    const connection = await connect(readConfig(variables));
    await migrate(connection);
    await connection.close();
  }
  const config = readConfig({ ...environment.variables, BACKUP_DIR: folder });
  for (const own of [environment.folder, join(environment.folder, "media", "backups"), tmpdir()])
    await expect(runBackupCommand({ ...config, backupDir: own }, { ...answers, command: "make" })).rejects.toThrow(
      "name another folder",
    );
  await createDiskStore(folder).put("photos/holiday.jpg", Buffer.from("mine"));
  await runBackupCommand(config, { ...answers, command: "make" });
  const others = readConfig({ ...other.variables, BACKUP_DIR: folder });
  await expect(runBackupCommand(others, { ...answers, command: "make" })).rejects.toThrow("of another shop");
  expect(await createDiskStore(folder).get("photos/holiday.jpg")).toBeDefined();
});
