import { importStates } from "@cairn/contract/staff/imports.ts";
import { eq } from "drizzle-orm";
import * as z from "zod/mini";
import { defineJob, type Job } from "../../platform/jobs/jobs.ts";
import type { Platform } from "../../platform/platform.ts";
import { imports } from "./tables.ts";
import { apply, breakOff, check, undo } from "./work.ts";

const deeds = { checking: check, applying: apply, undoing: undo } as const;

/** Does with an import what its state says, so that a second run finds nothing to do. */
export const workOnImport = defineJob({
  name: "exchange.import",
  payload: z.object({ importId: z.int(), state: z.enum(importStates) }),
  retries: { limit: 2 },
  mostSeconds: 60 * 60,
  async run(platform: Platform, { importId, state }) {
    const [row] = await platform.db.select().from(imports).where(eq(imports.id, importId));
    if (row?.state !== state || !(state in deeds)) return;
    await deeds[state as keyof typeof deeds](platform, row); // One of these, by the line above.
  },
  async giveUp(platform: Platform, { importId, state }) {
    const [row] = await platform.db.select().from(imports).where(eq(imports.id, importId));
    if (row?.state === state) await breakOff(platform, row);
  },
});

export const exchangeJobs: readonly Job<Platform>[] = [workOnImport];
