import { createHash } from "node:crypto";
import { extname } from "node:path";
import { sql } from "drizzle-orm";
import * as z from "zod/mini";
import { transact } from "../../platform/database/transact.ts";
import { defineJob } from "../../platform/jobs/jobs.ts";
import { addToLibrary, kindOf, type NewMedia } from "../../platform/media/library.ts";
import { prepareAhead } from "../../platform/media/preparation.ts";
import { media } from "../../platform/media/tables.ts";
import { UnprocessableFile } from "../../platform/media/unprocessable-file.ts";
import { allUses } from "../../platform/media/uses.ts";
import type { Platform } from "../../platform/platform.ts";
import { mediaUses } from "./uses.ts";

type Collecting = Pick<Platform, "db" | "cache" | "jobs" | "media" | "helpers">;

/** Writes into the library what pages show and nobody uploaded: what the demo brings, and what was there before it. */
export const collectMedia = defineJob({
  name: "media.collect",
  payload: z.object({}),
  schedule: "*/10 * * * *",
  async run(platform: Collecting, _nothing, stopping) {
    const { rows } = await platform.db.execute<{ key: string }>(sql`
      select distinct used.key from ${allUses(mediaUses)} used
      where not exists (select 1 from ${media} known where known.key = used.key) order by used.key`);
    for (const { key } of rows) {
      stopping?.throwIfAborted();
      const file = await measure(platform, key);
      if (!file) continue;
      await transact(platform, async (tx) => {
        await addToLibrary(tx, file);
        await prepareAhead(tx, platform.jobs, file.width ? [key] : []);
      });
    }
  },
});

/** What there is to say of a stored file; undefined when it is not there. */
async function measure({ media: store, helpers }: Collecting, key: string): Promise<NewMedia | undefined> {
  const file = await store.get(key);
  if (!file) return undefined;
  const hash = createHash("sha256");
  for await (const chunk of file.read()) hash.update(chunk as Buffer);
  const facts = { key, bytes: file.size, sha256: hash.digest("hex") };
  if (kindOf(key) === "video" || extname(key) === ".svg") return facts;
  const size = await helpers.jobs.run("measure", { key }).catch((problem: unknown) => {
    if (!(problem instanceof UnprocessableFile)) throw problem;
    return {};
  });
  return { ...facts, ...size };
}
