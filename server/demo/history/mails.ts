import { nameWithVariant } from "@cairn/contract/catalogue/variants.ts";
import {
  type MailBrand,
  type MailKind,
  type MailProductLine,
  type MailProps,
  mailProps,
} from "@cairn/contract/mail/mails.ts";
import { mailPictureWidth } from "@cairn/contract/media/picture-sizes.ts";
import * as z from "zod/mini";
import { mediaUrl } from "../../platform/media/store.ts";
import type { Views } from "../../platform/views/views.ts";
import type { Books, LineRow } from "./books.ts";
import { day, minute } from "./calendar.ts";
import type { Story } from "./placing.ts";
import type { Random } from "./random.ts";

/** What the subjects of these mails say. */
const subjects = {
  "order-confirmation": "is confirmed",
  "parcel-sent": "is on its way",
  "order-delivered": "has arrived",
  "order-cancelled": "is cancelled",
  "order-refunded": "a refund is on its way",
  "late-payment-refund": "we have sent your money back",
  "return-asked": "we have your return",
  "return-accepted": "how to send it back",
  "return-declined": "about your return",
  "return-received": "your return has come",
  "return-closed": "your return is closed",
} as const satisfies Partial<Record<MailKind, string>>;
type OrderMail = keyof typeof subjects;

/** A mail to an order's customer. */
export function mailAboutOrder<K extends OrderMail>(
  { books, random, order }: Story,
  at: number,
  kind: K,
  more: Omit<MailProps<K>, "reference" | "name" | "orderUrl">,
  key = order.reference,
): void {
  const { reference, name, email } = order;
  const subject = `Your Cairn order ${reference}: ${subjects[kind]}`;
  const props = { reference, name, orderUrl: `${books.publicUrl}/account/orders/${reference}`, ...more };
  writeMail(books, random, at, { kind, key, recipient: email, props, subject }, name);
}

/** Writes a mail that has been sent long since: nothing delivers it again. */
export function writeMail(
  { mails }: Books,
  random: Random,
  at: number,
  mail: Pick<Books["mails"][number], "kind" | "key" | "recipient" | "props" | "subject">,
  name: string,
): void {
  const paragraphs = [`Dear ${name.split(" ")[0]},`, `${mail.subject}.`, "Cairn"];
  mails.push({
    ...mail,
    html: paragraphs.map((text) => `<p>${text}</p>`).join(""),
    text: paragraphs.join("\n\n"),
    created_at: new Date(at).toISOString(),
    sent_at: new Date(at + random.between(2, 40) * 1000).toISOString(),
    failure: null,
    failed_at: null,
  });
}

// The templates take some milliseconds a mail: only of the newest somebody is likely to look at it.
const renderedDays = 14;

/** Writes the newest mails by their templates, as their readers have seen them. */
export async function renderNewest({ mails, now }: Books, views: Pick<Views, "renderMail">, brand: MailBrand) {
  for (const mail of mails.filter(({ created_at }) => Date.parse(created_at) > now - renderedDays * day)) {
    const kind = mail.kind as MailKind;
    Object.assign(mail, await views.renderMail(kind, z.parse(mailProps[kind], mail.props) as never, brand));
  }
}

/** What mails show of a line. */
export function mailLine({ publicUrl }: Books, line: LineRow, quantity: number): MailProductLine {
  const picture =
    line.thumbnail_key && `${publicUrl}${mediaUrl(line.thumbnail_key)}?width=${mailPictureWidth}&format=jpeg`;
  return { name: nameWithVariant(line.name, line.variant_name), quantity, picture };
}

const troubles = [
  "550 5.1.1 (an address): Recipient address rejected: User unknown",
  "552 5.2.2 (an address): Mailbox full",
  "451 4.7.1 Greylisted for three days, please check your reverse DNS",
];
// How many days before the start those were written that had to be given up and wait for staff.
const failedDays = [4, 6, 9];
const triedForMs = 3 * day;

/** Has some mails fail: each was given up after the last try. */
export function failSome({ mails, now }: Books): void {
  for (const [index, days] of failedDays.entries()) {
    const at = now - days * day - 20 * minute;
    const failing = mails
      .filter(({ sent_at, created_at }) => sent_at && Date.parse(created_at) < at)
      .reduce((last, each) => (each.created_at > last.created_at ? each : last));
    failing.sent_at = null;
    failing.failure = troubles[index % troubles.length] ?? "";
    failing.failed_at = new Date(Date.parse(failing.created_at) + triedForMs).toISOString();
  }
}
