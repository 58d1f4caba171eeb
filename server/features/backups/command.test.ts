import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { readConfig } from "../../config.ts";
import { connect } from "../../platform/database/connect.ts";
import { migrate } from "../../platform/database/migrate.ts";
import { createDiskStore } from "../../platform/media/disk-store.ts";
import { createTestEnvironment } from "../../testing/environment.ts";
import { archiveNames } from "./archive/archives.ts";
import { runBackupCommand } from "./command.ts";

const answers = { name: undefined, folder: undefined, isAgreed: false };

test("a shop is backed up, changed and restored by commands, with a copy of what it had become", async () => {
  vi.spyOn(process.stdout, "write").mockReturnValue(true);
  await using environment = await createTestEnvironment();
  const folder = await mkdtemp(join(tmpdir(), "cairn-backups-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const config = readConfig({ ...environment.variables, BACKUP_DIR: folder });
  const ask = async (statement: string) => {
    const connection = await connect(config);
    await migrate(connection);
    const { rows } = await connection.script(statement);
    await connection.close();
    return rows;
  };
  await ask("insert into search_synonyms (words) values (array['tent', 'shelter'])");
  await runBackupCommand(config, { ...answers, command: "make" });
  await ask("delete from search_synonyms");
  const [first] = await archiveNames(createDiskStore(folder));
  await expect(runBackupCommand(config, { ...answers, command: "restore" })).rejects.toThrow("Say so with --yes");
  await runBackupCommand(config, { ...answers, command: "verify" });
  await runBackupCommand(config, { ...answers, command: "restore", isAgreed: true });
  expect(await ask("select words from search_synonyms")).toEqual([{ words: ["tent", "shelter"] }]);
  expect(await ask("select * from backups where finished_at is null")).toEqual([]);
  const names = await archiveNames(createDiskStore(folder));
  expect([names[0], names.length]).toEqual([first, 2]);
});
