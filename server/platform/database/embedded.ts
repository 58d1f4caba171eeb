import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { drizzle } from "drizzle-orm/pglite";
import type { Connection, Database } from "./database.ts";
import { lockFolder } from "./folder-lock.ts";

/** Where to open the embedded database: a folder, or memory filled from a snapshot (for tests). */
export type EmbeddedPlace = { folder: string } | { snapshot: Blob };

export async function connectEmbedded(place: EmbeddedPlace): Promise<Connection> {
  const folder = "folder" in place ? place.folder : undefined;
  if (folder) await mkdir(folder, { recursive: true });
  const lock = folder ? lockFolder(folder) : undefined;
  const client = await PGlite.create(
    "folder" in place ? { dataDir: join(place.folder, "database") } : { loadDataDir: place.snapshot },
  );
  // The two drivers differ only in the type of raw results, which no service reads.
  const db = drizzle({ client, casing: "snake_case" }) as unknown as Database;
  return {
    kind: "embedded",
    db,
    async script(text, values) {
      if (values?.length) return client.query(text, values);
      try {
        const results = await client.exec(text);
        return { rows: results.flatMap(({ rows }) => rows) };
      } catch (problem) {
        // Everybody has this one session, which would stay in the transaction that the script began.
        await client.exec("rollback");
        throw problem;
      }
    },
    // The folder's lock makes this the only instance.
    exclusively: (work) => work(db),
    async listen(channel, { onMessage }) {
      const stop = await client.listen(channel, onMessage);
      return { stop: () => stop() };
    },
    async close() {
      await client.close();
      lock?.release();
    },
  };
}
