import { type MailKind, secretMails } from "@cairn/contract/mail/mails.ts";
import {
  type listOutbox,
  type MailState,
  type OutboxMail,
  outboxMailSchema,
} from "@cairn/contract/mail/staff-outbox.ts";
import { failureMessages } from "@cairn/contract/platform/messages.ts";
import { mostCounted } from "@cairn/contract/platform/staff-list.ts";
import { staffMessages } from "@cairn/contract/staff/messages.ts";
import { mayDo, type Rights } from "@cairn/contract/staff/permissions.ts";
import { and, asc, desc, eq, isNotNull, isNull, type SQL } from "drizzle-orm";
import type * as z from "zod/mini";
import type { Database } from "../../platform/database/database.ts";
import { readPage } from "../../platform/database/pages.ts";
import { columnsIn } from "../../platform/database/rows.ts";
import { hasWords } from "../../platform/database/search.ts";
import { AppError } from "../../platform/errors.ts";
import { withoutKeys } from "../../platform/mail/mail.ts";
import { mails } from "../../platform/mail/tables.ts";

type Wanted = z.output<typeof listOutbox.schema.querystring>;

/** Without what was written, which lies apart from the rows and takes its time. */
const listed = columnsIn(mails, outboxMailSchema);

const unsent = isNull(mails.sent_at);
const ofState: Readonly<Record<MailState, SQL | undefined>> = {
  waiting: and(unsent, isNull(mails.failed_at)),
  sent: isNotNull(mails.sent_at),
  failed: and(unsent, isNotNull(mails.failed_at)),
};

/** One page of the outbox. Its mails are counted whole where nothing is searched for, else as far as they need be. */
export function listMails(db: Database, { page, per_page, order, search, state, kind }: Wanted) {
  const wanted = and(state && ofState[state], kind && eq(mails.kind, kind), hasWords(mails.folded, search));
  const by = order === "asc" ? asc : desc;
  return readPage(page, per_page, {
    rows: (limit, offset) =>
      db.select(listed).from(mails).where(wanted).orderBy(by(mails.id)).limit(limit).offset(offset),
    total: async () => {
      if (!wanted) return db.$count(mails);
      const counted = db.select({ id: mails.id }).from(mails).where(wanted).limit(mostCounted).as("counted");
      return db.$count(counted);
    },
    show: (row): OutboxMail => row,
  });
}

/**
 * One mail as it was written; refuses with 404. What codes and links open belongs to who is mailed: until they are
 * sent, which a shop without a mail server never does, only who manages the members may see them. Others get 403, and
 * other mails without the keys of their links, such as those to a guest's order.
 */
export async function findMail(db: Database, id: number, rights: Rights) {
  const [mail] = await db
    .select({ ...listed, html: mails.html, text: mails.text })
    .from(mails)
    .where(eq(mails.id, id));
  if (!mail) throw new AppError("mail_unknown", 404, failureMessages.notFound);
  const { kind, html, text } = mail;
  if (mayDo(rights, "members.manage")) return mail;
  if (secretMails.has(kind as MailKind)) throw new AppError("mail_secret", 403, staffMessages.mailSecret);
  return { ...mail, html: html && withoutKeys(html), text: text && withoutKeys(text) };
}
