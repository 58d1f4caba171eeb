import { type MailKind, secretMails } from "@cairn/contract/mails.ts";
import { failureMessages } from "@cairn/contract/messages/site.ts";
import { staffMessages } from "@cairn/contract/messages/staff.ts";
import { mayDo, type Role } from "@cairn/contract/staff/permissions.ts";
import { desc, eq } from "drizzle-orm";
import type { Database } from "../../platform/database/database.ts";
import { readPage } from "../../platform/database/pages.ts";
import { AppError } from "../../platform/errors.ts";
import { mails } from "../../platform/mail/tables.ts";

const mailsPerPage = 50;

/** One page of the outbox, newest first. */
export function listMails(db: Database, page: number) {
  return readPage(page, mailsPerPage, {
    rows: (limit, offset) => db.select().from(mails).orderBy(desc(mails.id)).limit(limit).offset(offset),
    total: () => db.$count(mails),
    show: toMail,
  });
}

/**
 * One mail as it was written; refuses with 404. What codes and links open belongs to who is mailed: until they are
 * sent, which a shop without a mail server never does, only who manages the members may see them, others get 403.
 */
export async function findMail(db: Database, id: number, role: Role) {
  const [mail] = await db.select().from(mails).where(eq(mails.id, id));
  if (!mail) throw new AppError("mail_unknown", 404, failureMessages.notFound);
  if (secretMails.has(mail.kind as MailKind) && !mayDo(role, "members.manage")) {
    throw new AppError("mail_secret", 403, staffMessages.mailSecret);
  }
  return { ...toMail(mail), html: mail.html, text: mail.text };
}

function toMail({ id, kind, recipient, subject, createdAt, sentAt, failure, failedAt }: typeof mails.$inferSelect) {
  return {
    id,
    kind,
    recipient,
    subject,
    created_at: createdAt.toISOString(),
    sent_at: sentAt?.toISOString() ?? null,
    failure,
    failed_at: failedAt?.toISOString() ?? null,
  };
}
