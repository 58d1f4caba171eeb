import { readdir, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { spoolPrefix } from "./archive/write-archive.ts";

/** No archive takes longer to write. */
const abandonedMs = 24 * 60 * 60 * 1000;

/** Removes what processes that were killed have left of tables on the local disk. */
export async function sweepSpools(): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    if (!name.startsWith(spoolPrefix)) continue;
    const path = join(tmpdir(), name);
    const facts = await stat(path).catch(() => undefined);
    if (facts && Date.now() - facts.mtimeMs > abandonedMs) await rm(path, { recursive: true, force: true });
  }
}
