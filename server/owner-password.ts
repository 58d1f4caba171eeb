// `npm run owner:password`: prints a new password for an owner who has lost theirs.
import { registerImportHooks } from "./platform/import-hooks.ts";

registerImportHooks();
const { parseArgs } = await import("node:util");
const { ConfigError, readConfig } = await import("./config.ts");
const { NoOwner, resetOwnerPassword } = await import("./features/staff/owner-password.ts");
const { createCache } = await import("./platform/cache/cache.ts");
const { connect } = await import("./platform/database/connect.ts");
const { FolderInUse } = await import("./platform/database/folder-lock.ts");
const { redactDatabaseError } = await import("./platform/database/redact-database-error.ts");

try {
  const { values, positionals } = parseArgs({
    options: { "without-second-factor": { type: "boolean", default: false } },
    allowPositionals: true,
  });
  const connection = await connect(readConfig());
  try {
    const passwordOptions = { email: positionals[0], endsSecondFactor: values["without-second-factor"] };
    const { email, password } = await resetOwnerPassword({ db: connection.db, cache: createCache(0) }, passwordOptions);
    process.stdout.write(`Owner      ${email} with the password ${password} (shown this once)\n`);
  } finally {
    await connection.close();
  }
} catch (problem) {
  const known = problem instanceof ConfigError || problem instanceof FolderInUse || problem instanceof NoOwner;
  const redacted = known ? problem : redactDatabaseError(problem);
  process.stderr.write(`No password was set: ${redacted instanceof Error ? redacted.message : String(redacted)}\n`);
  process.exitCode = 1;
}
