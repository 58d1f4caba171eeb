import type { MailTexts, TextOf } from "@cairn/contract/mail/catalogue.ts";
import type { MailBrand, MailKind, MailProps } from "@cairn/contract/mail/mails.ts";
import type { RenderedMail } from "@cairn/contract/platform/rendering.ts";
import { render, toPlainText } from "@react-email/components";
import { advertQuestion } from "./advert-question.tsx";
import { alertConfirmation } from "./alert-confirmation.tsx";
import { backInStock } from "./back-in-stock.tsx";
import { cardHidden } from "./card-hidden.tsx";
import { contestResult } from "./contest-result.tsx";
import { contestWon } from "./contest-won.tsx";
import { couponCode } from "./coupon-code.tsx";
import { emailChangeNotice } from "./email-change-notice.tsx";
import { emailConfirmation } from "./email-confirmation.tsx";
import { entryApproved } from "./entry-approved.tsx";
import { entryDeclined } from "./entry-declined.tsx";
import { entryExcluded } from "./entry-excluded.tsx";
import { entryIncluded } from "./entry-included.tsx";
import { entryReceipt } from "./entry-receipt.tsx";
import { juryReminder, juryRound } from "./jury.tsx";
import { latePaymentRefund } from "./late-payment-refund.tsx";
import { launchDate } from "./launch-date.tsx";
import { letterAnswer } from "./letter-answer.tsx";
import { orderCancelled } from "./order-cancelled.tsx";
import { orderConfirmation } from "./order-confirmation.tsx";
import { orderDelivered } from "./order-delivered.tsx";
import { orderRefunded } from "./order-refunded.tsx";
import { orderTrouble } from "./order-trouble.tsx";
import { parcelSent } from "./parcel-sent.tsx";
import { passwordChanged } from "./password-changed.tsx";
import { placeMovedUp } from "./place-moved-up.tsx";
import { prizeTakenBack } from "./prize-taken-back.tsx";
import { registrationConfirmation } from "./registration-confirmation.tsx";
import { reservationAllotted } from "./reservation-allotted.tsx";
import { reservationCancelled } from "./reservation-cancelled.tsx";
import { reservationConfirmation } from "./reservation-confirmation.tsx";
import { resetCode } from "./reset-code.tsx";
import { returnAccepted } from "./return-accepted.tsx";
import { returnAsked } from "./return-asked.tsx";
import { returnClosed } from "./return-closed.tsx";
import { returnDeclined } from "./return-declined.tsx";
import { returnReceived } from "./return-received.tsx";
import { staffInvitation } from "./staff-invitation.tsx";
import { staffPasswordChanged } from "./staff-password-changed.tsx";
import { staffPasswordLink } from "./staff-password-link.tsx";
import type { MailTemplate } from "./template.ts";
import { fillWords, textsOf } from "./words.tsx";

const templates: { readonly [K in MailKind]: MailTemplate<K> } = {
  "order-confirmation": orderConfirmation,
  "late-payment-refund": latePaymentRefund,
  "parcel-sent": parcelSent,
  "order-delivered": orderDelivered,
  "order-cancelled": orderCancelled,
  "order-refunded": orderRefunded,
  "order-trouble": orderTrouble,
  "return-asked": returnAsked,
  "return-accepted": returnAccepted,
  "return-declined": returnDeclined,
  "return-received": returnReceived,
  "return-closed": returnClosed,
  "staff-invitation": staffInvitation,
  "staff-password-link": staffPasswordLink,
  "staff-password-changed": staffPasswordChanged,
  "reset-code": resetCode,
  "password-changed": passwordChanged,
  "registration-confirmation": registrationConfirmation,
  "email-confirmation": emailConfirmation,
  "email-change-notice": emailChangeNotice,
  "reservation-confirmation": reservationConfirmation,
  "reservation-allotted": reservationAllotted,
  "reservation-cancelled": reservationCancelled,
  "launch-date": launchDate,
  "alert-confirmation": alertConfirmation,
  "back-in-stock": backInStock,
  "entry-receipt": entryReceipt,
  "entry-approved": entryApproved,
  "entry-declined": entryDeclined,
  "contest-won": contestWon,
  "place-moved-up": placeMovedUp,
  "contest-result": contestResult,
  "advert-question": advertQuestion,
  "jury-round": juryRound,
  "jury-reminder": juryReminder,
  "entry-excluded": entryExcluded,
  "entry-included": entryIncluded,
  "prize-taken-back": prizeTakenBack,
  "letter-answer": letterAnswer,
  "card-hidden": cardHidden,
  "coupon-code": couponCode,
};

const textOptions: Parameters<typeof toPlainText>[1] = {
  selectors: [
    // Upper case would change names and codes.
    { selector: "h1", options: { uppercase: false } },
    { selector: "h2", options: { uppercase: false } },
    { selector: "table.order-table", format: "dataTable", options: { uppercaseHeaderCells: false } },
  ],
};

/**
 * Renders a mail: a subject of one line, and the body as HTML and as plain text. `changed` are the texts that staff have
 * given it in place of the shop's own.
 */
export async function renderMail<K extends MailKind>(
  kind: K,
  props: MailProps<K>,
  brand: MailBrand,
  changed: MailTexts = {},
): Promise<RenderedMail> {
  const { values, Mail } = templates[kind];
  const texts = textsOf(kind, changed);
  const words = fillWords<TextOf<MailKind> | TextOf<K>>(texts, {
    brand: brand.name,
    email: brand.email,
    ...values(props, brand, texts),
  });
  const html = await render(<Mail props={props} brand={brand} words={words} />);
  return { subject: oneLine(words.line("subject")), html, text: toPlainText(html, textOptions) };
}

/** A line break in the subject would allow header injection. */
function oneLine(text: string): string {
  return text.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, " ").trim();
}
