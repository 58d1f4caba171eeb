import { createHash } from "node:crypto";
import { cpSync, existsSync, readdirSync, readFileSync } from "node:fs";
import { mkdir, rename, rm } from "node:fs/promises";
import { setPriority } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const path = (name: string) => fileURLToPath(new URL(`../${name}`, import.meta.url));
const demoMedia = path("server/demo/media");
const cache = path("node_modules/.cache/cairn");

/** What the sizes are made from and by: another of these, and they are made anew. */
const sources = [
  ...readdirSync(demoMedia, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
    .toSorted(),
  path("server/platform/media/picture-sizes.ts"),
  path("server/platform/media/pictures.ts"),
  path("node_modules/sharp/package.json"),
];

function preparedFolder(): string {
  const hash = createHash("sha256");
  for (const file of sources) hash.update(readFileSync(file));
  return join(cache, `demo-media-${hash.digest("hex").slice(0, 20)}`);
}

/** Makes every size of the demo's pictures, unless they are kept from an earlier run: a minute of one processor. */
async function prepareDemoMedia(): Promise<void> {
  const folder = preparedFolder();
  if (existsSync(folder)) return;
  const [{ copyMedia, isShown }, { createDiskStore }, { everySize }, { makeSize }] = await Promise.all([
    import("../server/demo/load.ts"),
    import("../server/platform/media/disk-store.ts"),
    import("../server/platform/media/picture-sizes.ts"),
    import("../server/platform/media/pictures.ts"),
  ]);
  await rm(cache, { recursive: true, force: true });
  const unfinished = join(cache, "unfinished");
  await mkdir(unfinished, { recursive: true });
  const media = createDiskStore(unfinished);
  for (const key of (await copyMedia(media)).filter(isShown))
    for (const size of everySize) await makeSize(media, key, size);
  await rename(unfinished, folder);
}

/** Lets a shop that is about to start find the sizes of its pictures made, should they be. */
export function bringDemoMedia(dataDir: string): void {
  const folder = preparedFolder();
  if (existsSync(folder)) cpSync(join(folder, "sizes"), join(dataDir, "media", "sizes"), { recursive: true });
}

if (import.meta.main) {
  // Whatever else is tested meanwhile comes first.
  setPriority(5);
  await prepareDemoMedia();
}
