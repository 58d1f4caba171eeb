import type { MailKind } from "@cairn/contract/mail/mails.ts";
import { and, eq, inArray, isNotNull, isNull, like, type SQL, sql } from "drizzle-orm";
import type { Transaction } from "../database/database.ts";
import { cameTo, type Mailbox } from "../personal-data.ts";
import { mails } from "./tables.ts";

/** Whom a mail went to that the outbox has forgotten. */
export const nobody = "";

/** Mails that came to mailboxes while they were theirs. */
export function isMailTo(mailboxes: readonly Mailbox[]): SQL {
  return cameTo(mailboxes, sql`lower(${mails.recipient})`, mails.created_at);
}

/** Mails of one kind to an address. */
export function isKindTo(kind: MailKind, address: string): SQL | undefined {
  return and(sql`lower(${mails.recipient}) = lower(${address})`, eq(mails.kind, kind));
}

/** Mails of one kind whose keys begin with these letters, none of which is a wildcard. */
export function isKindOf(kind: MailKind, key: string): SQL | undefined {
  return and(like(mails.key, `${key}%`), eq(mails.kind, kind));
}

/** Mails about these orders to any of the addresses that they were made with. */
export function isMailAbout({ emails, references }: { emails: readonly string[]; references: readonly string[] }) {
  const isAbout = inArray(sql<string>`${mails.props} ->> 'reference'`, [...references]);
  return and(inArray(sql<string>`lower(${mails.recipient})`, [...emails]), isAbout);
}

/** Forgets whom mails went to and what they said; what has not been sent is not sent any more. */
export async function forgetMails(tx: Transaction, which: SQL | undefined): Promise<void> {
  await tx.delete(mails).where(and(which, isNull(mails.sent_at)));
  await tx
    .update(mails)
    .set({ recipient: nobody, props: {}, subject: null, html: null, text: null, thread: null, failure: null })
    .where(and(which, isNotNull(mails.sent_at)));
}
