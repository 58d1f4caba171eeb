import { staffNotificationMails } from "@cairn/contract/mail/mails.ts";
import { notificationMessages } from "@cairn/contract/notifications/staff-messages.ts";
import { shopDay } from "@cairn/contract/platform/shop-time.ts";
import { and, gt, isNull, notInArray, sql } from "drizzle-orm";
import { transact } from "../../platform/database/transact.ts";
import { mails } from "../../platform/mail/tables.ts";
import type { Platform } from "../../platform/platform.ts";
import { notifyStaff } from "./service.ts";

/** What failed after staff were told last is told the next day. */
const lastNotified = sql<string>`coalesce(
  (select max(happened_at) from notifications where kind = 'mail_failed'), now() - interval '1 day')`;

/**
 * Tells staff once a day that mails were given up, however many. Mails to staff themselves do not count: they would
 * cause more of their kind.
 */
export async function notifyOfFailedMails(platform: Pick<Platform, "config" | "db" | "cache" | "mail">): Promise<void> {
  const day = shopDay(Date.now());
  await transact(platform, async (tx) => {
    const failedSince = and(
      isNull(mails.sent_at),
      gt(mails.failed_at, lastNotified),
      notInArray(mails.kind, [...staffNotificationMails]),
    );
    if ((await tx.$count(mails, failedSince)) === 0) return;
    await notifyStaff(platform, tx, {
      kind: "mail_failed",
      key: day,
      about: notificationMessages.failedMails,
      path: "/mails",
    });
  });
}
