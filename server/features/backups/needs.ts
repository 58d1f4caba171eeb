import { backupMessages as messages } from "@cairn/contract/backups/staff-messages.ts";
import { and, desc, isNotNull, isNull } from "drizzle-orm";
import type { NeedSource } from "../../platform/needs.ts";
import { findLatest } from "./latest.ts";
import { findRestored } from "./restored.ts";
import { backups } from "./tables.ts";

const none = { total: 0, needs: [] };

/** A restore that its owner has not released, and a newest backup that is too old or damaged; a shop that has never had one is told so by its first steps. */
export const backupNeeds: readonly NeedSource[] = [
  {
    kind: "backup_old",
    permission: "health.manage",
    async find(db) {
      const latest = await findLatest(db);
      if (!latest?.isUnreliable) return none;
      const [failed] = await db
        .select({ problem: backups.problem })
        .from(backups)
        .where(and(isNull(backups.finished_at), isNotNull(backups.problem)))
        .orderBy(desc(backups.id))
        .limit(1);
      const need = {
        id: "backup",
        title: "Backup of the shop",
        detail: latest.damage ?? failed?.problem ?? "",
        since: latest.finished_at,
        order: null,
        record: { resource: "health", id: "" },
      };
      return { total: 1, needs: [need] };
    },
  },
  {
    kind: "restore_held",
    permission: "backups.manage",
    async find(db) {
      const restored = await findRestored(db);
      if (!restored) return none;
      const need = {
        id: "restore",
        title: restored.archive,
        detail: messages.held,
        since: restored.restored_at,
        order: null,
        record: { resource: "health", id: "" },
      };
      return { total: 1, needs: [need] };
    },
  },
];
