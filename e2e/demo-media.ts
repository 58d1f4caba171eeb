import { createHash } from "node:crypto";
import { cpSync, existsSync, readdirSync, readFileSync } from "node:fs";
import { mkdir, mkdtemp, readFile, rename, rm } from "node:fs/promises";
import { setPriority, tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { PictureSize } from "../server/platform/media/picture-sizes.ts";

const path = (name: string) => fileURLToPath(new URL(`../${name}`, import.meta.url));
const demoMedia = path("server/demo/media");
const cache = path("node_modules/.cache/cairn");

// How sharp a picture is hardly any test asks (`weighPicture`), and making sharp ones takes a minute and a half.
const smallWidth = 240;

/** What the sizes are made from and by: another of these, and they are made anew. */
const sources = [
  fileURLToPath(import.meta.url),
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

/** Makes every size of the demo's pictures, each of few pixels, unless they are kept from an earlier run. */
async function prepareDemoMedia(): Promise<void> {
  const folder = preparedFolder();
  if (existsSync(folder)) return;
  const [{ default: sharp }, { copyMedia, isShown }, { createDiskStore }, { everySize }, { makeSize, readPicture }] =
    await Promise.all([
      import("sharp"),
      import("../server/demo/load.ts"),
      import("../server/platform/media/disk-store.ts"),
      import("../server/platform/media/picture-sizes.ts"),
      import("../server/platform/media/pictures.ts"),
    ]);
  await rm(cache, { recursive: true, force: true });
  const unfinished = join(cache, "unfinished");
  await mkdir(unfinished, { recursive: true });
  const media = createDiskStore(unfinished);
  for (const key of (await copyMedia(media)).filter(isShown)) {
    const small = sharp(await readPicture(media, key)).resize({ width: smallWidth });
    await media.put(key, await small.toBuffer());
    for (const size of everySize) await makeSize(media, key, size);
  }
  await rename(unfinished, folder);
}

/** Lets a shop that is about to start find the sizes of its pictures made, should they be. */
export function copyDemoMedia(dataDir: string): void {
  const folder = preparedFolder();
  if (existsSync(folder)) cpSync(join(folder, "sizes"), join(dataDir, "media", "sizes"), { recursive: true });
}

/** The bytes of a picture of the demo's as visitors get it at an address. */
export async function weighPicture(address: string): Promise<number> {
  const [{ createDiskStore }, { makeSize }, { mediaKey }] = await Promise.all([
    import("../server/platform/media/disk-store.ts"),
    import("../server/platform/media/pictures.ts"),
    import("../server/platform/media/store.ts"),
  ]);
  const { pathname, searchParams } = new URL(address);
  const folder = await mkdtemp(join(tmpdir(), "cairn-picture-"));
  try {
    const media = createDiskStore(folder);
    const key = mediaKey(pathname);
    await media.put(key, await readFile(join(demoMedia, key)));
    const { width, ...others } = Object.fromEntries(searchParams);
    const made = await makeSize(media, key, { width: Number(width), ...others } as PictureSize); // Asked for by a page.
    const found = await media.get(made);
    if (!found) throw new Error(`no picture at ${address}`);
    return found.size;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

if (import.meta.main) {
  // Whatever else is tested meanwhile comes first.
  setPriority(5);
  await prepareDemoMedia();
}
