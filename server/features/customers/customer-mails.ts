import { customerMailSchema } from "@cairn/contract/customers/staff.ts";
import { and, desc, isNotNull, or } from "drizzle-orm";
import type { Database, Transaction } from "../../platform/database/database.ts";
import { columnsIn } from "../../platform/database/rows.ts";
import { forgetLimitsOf } from "../../platform/http/rate-limits.ts";
import { forgetMails, isKindOf, isKindTo, isMailAbout, isMailTo } from "../../platform/mail/forget-mails.ts";
import { mails } from "../../platform/mail/tables.ts";
import type { Person, PersonalData } from "../../platform/personal-data.ts";
import { newEmailKey } from "../accounts/email-change.ts";
import { findOrderAddresses } from "../orders/of-customer.ts";

const mostShown = 50;

/**
 * Mails to the addresses that are known to be theirs, and those about their orders. Only the mails that ask for it go
 * to an address that is not confirmed: the others are of whoever reads that mailbox.
 */
async function isTheirMail(db: Database | Transaction, { id, email, isGuest, mailboxes }: Person) {
  const isAboutOrder = isMailAbout(await findOrderAddresses(db, id));
  if (isGuest) return isAboutOrder;
  return or(
    isAboutOrder,
    isMailTo(mailboxes),
    isKindTo("registration-confirmation", email),
    isKindOf("email-confirmation", newEmailKey(id)),
  );
}

/** The newest mails to somebody, and the last one that did not arrive, unless one has since. */
export async function findMailsOf(db: Database, person: Person) {
  const isTheirs = await isTheirMail(db, person);
  const newest = await db
    .select(columnsIn(mails, customerMailSchema))
    .from(mails)
    .where(isTheirs)
    .orderBy(desc(mails.id))
    .limit(mostShown);
  const [last] = await db
    .select()
    .from(mails)
    .where(and(isTheirs, or(isNotNull(mails.sent_at), isNotNull(mails.failure))))
    .orderBy(desc(mails.id))
    .limit(1);
  return {
    mails: newest,
    bounce: last?.failure ? { mail_id: last.id, failure: last.failure, created_at: last.created_at } : null,
  };
}

/** The outbox keeps that mails were sent, and forgets to whom and what they said. */
export const mailData: PersonalData = {
  tables: ["mails", "rate_limits"],
  async collect({ db }, person) {
    const sent = await db
      .select({ kind: mails.kind, subject: mails.subject, created_at: mails.created_at, sent_at: mails.sent_at })
      .from(mails)
      .where(await isTheirMail(db, person))
      .orderBy(desc(mails.id));
    return {
      mails: sent.map(({ kind, subject, created_at, sent_at }) => ({
        about: kind,
        subject,
        written_at: created_at,
        sent_at,
      })),
    };
  },
  async erase(_platform, tx, person) {
    await forgetMails(tx, await isTheirMail(tx, person));
    for (const { address } of person.mailboxes) await forgetLimitsOf(tx, address);
  },
};
