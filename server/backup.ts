// `npm run backup`, `npm run verify` and `npm run restore`, each with the folder of the archives and the archive's name,
// where these are not those of BACKUP_DIR and the newest. No secret key is taken from the command line, which other
// users of the machine can read.
import { registerImportHooks } from "./platform/import-hooks.ts";

registerImportHooks();
const { parseArgs } = await import("node:util");
const { ConfigError, readConfig } = await import("./config.ts");
const { BackupCommandFailed, runBackupCommand } = await import("./features/backups/command.ts");
const { printNewKey } = await import("./features/backups/keys.ts");
const { UnusablePlace } = await import("./features/backups/place.ts");
const { FolderInUse } = await import("./platform/database/folder-lock.ts");
const { redactDatabaseError } = await import("./platform/database/redact-database-error.ts");

try {
  const { values, positionals } = parseArgs({
    options: {
      from: { type: "string" },
      to: { type: "string" },
      "of-release": { type: "string" },
      yes: { type: "boolean", default: false },
      "without-copy": { type: "boolean", default: false },
      "key-file": { type: "string" },
      "new-key": { type: "boolean", default: false },
    },
    allowPositionals: true,
  });
  const [command, name] = positionals;
  // Before the configuration is read, since a public key may be what is wrong with it.
  if (values["new-key"]) await printNewKey();
  else
    await runBackupCommand(readConfig(), {
      command,
      name,
      folder: values.from ?? values.to,
      release: values["of-release"],
      isAgreed: values.yes,
      withoutCopy: values["without-copy"],
      keyFile: values["key-file"],
    });
} catch (problem) {
  const known = [ConfigError, FolderInUse, UnusablePlace, BackupCommandFailed].some((kind) => problem instanceof kind);
  const redacted = known ? problem : redactDatabaseError(problem);
  process.stderr.write(`${redacted instanceof Error ? redacted.message : String(redacted)}\n`);
  process.exitCode = 1;
}
