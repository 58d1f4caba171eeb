import type { MediaStore } from "../../platform/media/store.ts";
import { archiveNames, archiveObjectsOf, findArchive } from "./archive/archives.ts";
import { isOfArchives, manifestObject } from "./archive/manifest.ts";
import { keptArchives } from "./kept.ts";

/**
 * Removes archives that are no longer kept, what backups that were broken off have left, and files that no archive has
 * any more. A manifest goes first, so that what is cut short leaves no archive that lacks something. Nothing may be
 * written into the place meanwhile.
 */
export async function pruneArchives(place: MediaStore): Promise<void> {
  const names = await archiveNames(place);
  const kept = keptArchives(names);
  for (const name of names) if (!kept.has(name)) await place.remove(manifestObject(name));
  const needed = new Set<string>();
  // One that cannot be read may need any file, so it ends the pruning.
  for (const name of kept) for (const object of archiveObjectsOf(await findArchive(place, name))) needed.add(object);
  for await (const key of place.keys()) if (isOfArchives(key) && !needed.has(key)) await place.remove(key);
}
