// `npm run backup`, `npm run verify` and `npm run restore`, each with the folder of the archives and the archive's name,
// where these are not those of BACKUP_DIR and the newest.
import { registerImportHooks } from "./platform/import-hooks.ts";

registerImportHooks();
const { parseArgs } = await import("node:util");
const { ConfigError, readConfig } = await import("./config.ts");
const { BackupCommandFailed, runBackupCommand } = await import("./features/backups/command.ts");
const { UnusablePlace } = await import("./features/backups/place.ts");
const { FolderInUse } = await import("./platform/database/folder-lock.ts");
const { redactDatabaseError } = await import("./platform/database/redact-database-error.ts");

try {
  const { values, positionals } = parseArgs({
    options: {
      from: { type: "string" },
      to: { type: "string" },
      yes: { type: "boolean", default: false },
      "without-copy": { type: "boolean", default: false },
    },
    allowPositionals: true,
  });
  const [command, name] = positionals;
  await runBackupCommand(readConfig(), {
    command,
    name,
    folder: values.from ?? values.to,
    isAgreed: values.yes,
    withoutCopy: values["without-copy"],
  });
} catch (problem) {
  const known = [ConfigError, FolderInUse, UnusablePlace, BackupCommandFailed].some((kind) => problem instanceof kind);
  const redacted = known ? problem : redactDatabaseError(problem);
  process.stderr.write(`${redacted instanceof Error ? redacted.message : String(redacted)}\n`);
  process.exitCode = 1;
}
