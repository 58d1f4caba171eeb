import { backupMessages as messages } from "@cairn/contract/backups/staff-messages.ts";
import { shopDay } from "@cairn/contract/platform/shop-time.ts";
import { transact } from "../../platform/database/transact.ts";
import type { Platform } from "../../platform/platform.ts";
import { notifyStaff } from "../notifications/service.ts";
import { findLatest } from "./latest.ts";

/** Tells staff once a day that the newest backup is too old, or damaged. */
export async function notifyOfOldBackup(platform: Pick<Platform, "config" | "db" | "cache" | "mail">): Promise<void> {
  const latest = await findLatest(platform.db);
  if (!latest?.isUnreliable) return;
  const occasion = { kind: "backup_old", key: shopDay(Date.now()), about: messages.isOld, path: "/health" } as const;
  await transact(platform, (tx) => notifyStaff(platform, tx, occasion));
}
