import { findBackupSchedule, saveBackupSchedule } from "@cairn/contract/backups/schedule.ts";
import * as calls from "@cairn/contract/backups/staff.ts";
import { backupMessages as messages } from "@cairn/contract/backups/staff-messages.ts";
import { desc, sql } from "drizzle-orm";
import type { Transaction } from "../../platform/database/database.ts";
import { columnsIn } from "../../platform/database/rows.ts";
import { transact } from "../../platform/database/transact.ts";
import { AppError } from "../../platform/errors.ts";
import { answer, done, type Routes } from "../../platform/http/routes.ts";
import { serveDocument } from "../settings/document-routes.ts";
import { readDocument } from "../settings/documents.ts";
import { archiveRoutes, openOwnPlace } from "./archive-routes.ts";
import { BackupFailed } from "./backup-failed.ts";
import { makeOne } from "./jobs.ts";
import { claimBackup } from "./make-backup.ts";
import { findRestored, releaseRestore } from "./restored.ts";
import { backupSchedule } from "./schedule.ts";
import { backups } from "./tables.ts";
import { isBeingVerified } from "./verify-backup.ts";

const schedules = { find: findBackupSchedule, save: saveBackupSchedule };
const shown = 10;
/** One whose process has ended fails without anybody's noting it. */
const problemNow = sql<string | null>`case when ${backups.problem} is null and ${backups.finished_at} is null
  and ${backups.claimed_until} < now() then ${messages.ended} else ${backups.problem} end`;

/** Notes in the owner's transaction what the job will make, so that the log says who has asked for it. */
async function request(tx: Transaction): Promise<number> {
  return claimBackup(tx).catch((problem: unknown) => {
    if (problem instanceof BackupFailed) throw new AppError("backup_underway", 409, problem.message);
    throw problem;
  });
}

/** Backups, as owners see and make them. */
export const backupRoutes: Routes = async (app, platform) => {
  const { db, connections, jobs, maintenance } = platform;
  await archiveRoutes(app, platform);
  serveDocument(app, platform, schedules, backupSchedule);
  app.route({
    ...calls.listBackups,
    handler: async () => {
      const latest = await db
        .select({ ...columnsIn(backups, calls.backupSchema), problem: problemNow, is_being_verified: isBeingVerified })
        .from(backups)
        .orderBy(desc(backups.started_at), desc(backups.id))
        .limit(shown);
      const hasPlace = (await connections.refresh()).backups !== undefined;
      const schedule = await readDocument(db, backupSchedule);
      const isEncrypted = platform.config.backupRecipient !== undefined;
      return answer({
        has_place: hasPlace,
        is_encrypted: isEncrypted,
        schedule,
        backups: latest,
        restored: await findRestored(db),
        restoring: { archive: maintenance.about() ?? null, problem: maintenance.problem() ?? null },
      });
    },
  });
  app.route({
    ...calls.makeBackup,
    handler: async () => {
      await openOwnPlace(platform);
      await transact(platform, async (tx) => jobs.enqueue(tx, makeOne, { id: await request(tx) }));
      return done(messages.queued);
    },
  });
  app.route({
    ...calls.releaseRestore,
    handler: async ({ body }) => {
      await transact(platform, (tx) => releaseRestore(platform, tx, body));
      return done(messages.released);
    },
  });
};
