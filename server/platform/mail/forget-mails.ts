import type { MailKind } from "@cairn/contract/mails.ts";
import { and, eq, inArray, isNotNull, isNull, type SQL, sql } from "drizzle-orm";
import type { Transaction } from "../database/database.ts";
import { mails } from "./tables.ts";

/** Whom a mail went to that the outbox has forgotten. */
export const nobody = "";

/** Mails to addresses, which are given in lower case, of one kind where it is named. */
export function isMailTo(addresses: readonly string[], kind?: MailKind): SQL | undefined {
  return and(inArray(sql`lower(${mails.recipient})`, [...addresses]), kind && eq(mails.kind, kind));
}

/** Mails about these orders to any of the addresses that they were made with. */
export function isMailAbout({ emails, references }: { emails: readonly string[]; references: readonly string[] }) {
  const isAbout = inArray(sql`${mails.props} ->> 'reference'`, [...references]);
  return and(inArray(sql`lower(${mails.recipient})`, [...emails]), isAbout);
}

/** Forgets whom mails went to and what they said; what has not been sent is not sent any more. */
export async function forgetMails(tx: Transaction, which: SQL | undefined): Promise<void> {
  await tx.delete(mails).where(and(which, isNull(mails.sentAt)));
  await tx
    .update(mails)
    .set({ recipient: nobody, props: {}, subject: null, html: null, text: null, failure: null })
    .where(and(which, isNotNull(mails.sentAt)));
}
