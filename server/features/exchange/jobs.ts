import { importRetentionDays, importStates } from "@cairn/contract/exchange/staff-imports.ts";
import { and, eq, notInArray, sql } from "drizzle-orm";
import * as z from "zod/mini";
import { defineJob, type Job } from "../../platform/jobs/jobs.ts";
import type { Platform } from "../../platform/platform.ts";
import { fetchPictures } from "./fetch-pictures.ts";
import { imports } from "./tables.ts";
import { apply, breakOff, check, type Import, undo } from "./work.ts";

const handlers = {
  checking: check,
  fetching: (platform: Platform, row: Import) =>
    fetchPictures(platform, row, (tx) =>
      platform.jobs.enqueue(tx, workOnImport, { importId: row.id, state: "checking" }),
    ),
  applying: apply,
  undoing: undo,
} as const;

/** Does with an import what its state says, so that a second run finds nothing to do. */
export const workOnImport = defineJob({
  name: "exchange.import",
  payload: z.object({ importId: z.int(), state: z.enum(importStates) }),
  retries: { limit: 2 },
  mostSeconds: 60 * 60,
  async run(platform: Platform, { importId, state }) {
    const [row] = await platform.db.select().from(imports).where(eq(imports.id, importId));
    if (row?.state !== state || !(state in handlers)) return;
    await handlers[state as keyof typeof handlers](platform, row); // One of these, by the line above.
  },
  async giveUp(platform: Platform, { importId, state }) {
    const [row] = await platform.db.select().from(imports).where(eq(imports.id, importId));
    if (row?.state === state) await breakOff(platform, row);
  },
});

/** Deletes imports past their days with their files, rows and ways back; the audit log keeps what they changed. */
export const deleteOldImports = defineJob({
  name: "exchange.delete-old",
  payload: z.object({}),
  schedule: "47 3 * * *",
  async run({ db, media }: Pick<Platform, "db" | "media">) {
    const isOver = and(
      sql`${imports.made_at} < now() - make_interval(days => ${importRetentionDays})`,
      notInArray(imports.state, ["checking", "fetching", "applying", "undoing"]),
    );
    for (const { id, file_key, pictures_key } of await db.select().from(imports).where(isOver)) {
      // The row goes last, so that a run that breaks off is followed by one that finds the rest.
      await media.remove(file_key);
      if (pictures_key) await media.remove(pictures_key);
      await db.delete(imports).where(and(eq(imports.id, id), isOver));
    }
  },
});

export const exchangeJobs: readonly Job<Platform>[] = [workOnImport, deleteOldImports];
