import { type MailKind, secretMails } from "@cairn/contract/mail/mails.ts";
import { failureMessages } from "@cairn/contract/platform/messages.ts";
import { staffMessages } from "@cairn/contract/staff/messages.ts";
import { and, eq, sql } from "drizzle-orm";
import { insertOne } from "../../platform/database/insert-one.ts";
import { transact } from "../../platform/database/transact.ts";
import { AppError } from "../../platform/errors.ts";
import { nobody } from "../../platform/mail/forget-mails.ts";
import { deliverMail } from "../../platform/mail/mail.ts";
import { mails } from "../../platform/mail/tables.ts";
import type { Platform } from "../../platform/platform.ts";

/**
 * Sends a mail again. What was not sent is tried anew; what was sent is written once more, so that mailboxes do not
 * take it for the same. Refuses with 404, and with 409 a mail whose code or link the outbox has forgotten.
 */
export function resendMail(platform: Pick<Platform, "db" | "cache" | "jobs">, id: number): Promise<void> {
  return transact(platform, async (tx) => {
    const [mail] = await tx.select().from(mails).where(eq(mails.id, id)).for("update");
    if (!mail) throw new AppError("mail_unknown", 404, failureMessages.notFound);
    const { kind, key, recipient, props, sent_at, failed_at } = mail;
    const isOver = sent_at !== null || failed_at !== null;
    const isForgotten =
      recipient === nobody || secretMails.has(kind as MailKind) || /key=(["&]|$)/.test(JSON.stringify(props));
    if (isOver && isForgotten) throw new AppError("mail_over", 409, staffMessages.mailOver);
    if (sent_at === null) {
      await tx.update(mails).set({ failed_at: null, failure: null }).where(eq(mails.id, id));
      await platform.jobs.enqueue(tx, deliverMail, { id });
      return;
    }
    const again = await tx.$count(mails, and(eq(mails.kind, kind), sql`starts_with(${mails.key}, ${`${key} again `})`));
    const copy = await insertOne(tx, mails, { kind, key: `${key} again ${again + 1}`, recipient, props });
    await platform.jobs.enqueue(tx, deliverMail, copy);
  });
}
