import { text } from "node:stream/consumers";
import { backupMessages as messages } from "@cairn/contract/backups/staff-messages.ts";
import type { Database } from "../../platform/database/database.ts";
import type { MediaStore } from "../../platform/media/store.ts";
import { keptSecret } from "../../platform/secret.ts";
import { BackupFailed } from "./backup-failed.ts";

/** A random name of the shop, which all its archives take along: a restored shop goes on in its place. */
export const markName = "backups";
const marker = "archives/owner.txt";

/** Makes a place this shop's, or throws `BackupFailed` where it is another's, whose archives it would remove. */
export async function claimPlace(db: Database, place: MediaStore): Promise<void> {
  const own = await keptSecret(db, markName);
  const stored = await place.get(marker);
  if (!stored) return place.put(marker, Buffer.from(own));
  if ((await text(stored.read())) !== own) throw new BackupFailed(messages.otherShop);
}
