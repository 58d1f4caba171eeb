import { randomBytes } from "node:crypto";
import { text } from "node:stream/consumers";
import { backupMessages as messages } from "@cairn/contract/backups/staff-messages.ts";
import { eq } from "drizzle-orm";
import type { Database } from "../../platform/database/database.ts";
import type { MediaStore } from "../../platform/media/store.ts";
import { secrets } from "../../platform/secret.ts";
import { BackupFailed } from "./backup-failed.ts";

const owner = "backups";
const marker = "archives/owner.txt";

/** Makes a place this shop's, or throws `BackupFailed` where it is another's, whose archives it would remove. */
export async function claimPlace(db: Database, place: MediaStore): Promise<void> {
  const own = await readOwner(db);
  const stored = await place.get(marker);
  if (!stored) return place.put(marker, Buffer.from(own));
  if ((await text(stored.read())) !== own) throw new BackupFailed(messages.otherShop);
}

/** A random name of the shop, which its archives take along: a restored shop goes on in its place. */
async function readOwner(db: Database): Promise<string> {
  await db
    .insert(secrets)
    .values({ name: owner, value: randomBytes(16).toString("hex") })
    .onConflictDoNothing();
  const [row] = await db.select().from(secrets).where(eq(secrets.name, owner));
  if (!row) throw new Error("the name of the shop's backups vanished from the database");
  return row.value;
}
