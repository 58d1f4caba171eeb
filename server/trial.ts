// What `npm run upgrade` asks of the new release before it touches the shop. The end says how it went: 0 for a release
// that is fit, 2 where no copy of the shop can be had, 1 for whatever went wrong.
import { registerImportHooks } from "./platform/import-hooks.ts";

registerImportHooks();
const { readConfig } = await import("./config.ts");
const { redactDatabaseError } = await import("./platform/database/redact-database-error.ts");
const { NoCopy, tryOnCopy } = await import("./try-release.ts");

try {
  await tryOnCopy(readConfig());
} catch (problem) {
  const redacted = redactDatabaseError(problem);
  process.stderr.write(`${redacted instanceof Error ? redacted.message : String(redacted)}\n`);
  process.exitCode = problem instanceof NoCopy ? 2 : 1;
}
