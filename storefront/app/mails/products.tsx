import { formatDate, formatDeadline, formatPrice } from "../lib/format.ts";
import { MailCode, MailLink, MailNote, MailSection, WrittenText } from "./parts.tsx";
import type { MailTemplates } from "./template.ts";

export const productMails = {
  "reservation-confirmation": {
    values: ({ name, product }) => ({ name, product }),
    action: ({ productUrl }) => productUrl,
  },
  "reservation-allotted": {
    values: ({ name, product, price, keptUntil }, { currencySymbol }) => ({
      name,
      product,
      until: formatDeadline(keptUntil),
      price: formatPrice(price, currencySymbol),
    }),
    action: ({ buyUrl }) => buyUrl,
  },
  "reservation-cancelled": {
    values: ({ name, product }) => ({ name, product }),
    middle: ({ props: { reason }, words }) => (
      <>
        <MailSection>{words.line("wordsTitle")}</MailSection>
        <WrittenText text={reason} />
      </>
    ),
    action: ({ shopUrl }) => shopUrl,
  },
  "launch-date": {
    values: ({ name, product, launchesOn }) => ({ name, product, date: formatDate(launchesOn) }),
    action: ({ accountUrl }) => accountUrl,
  },
  "alert-confirmation": {
    values: ({ product }) => ({ product }),
    action: ({ confirmUrl }) => confirmUrl,
  },
  "back-in-stock": {
    values: ({ product }) => ({ product }),
    action: ({ productUrl }) => productUrl,
    end: ({ props: { endUrl }, words }) => (
      <MailNote>
        {words.inline("note")} <MailLink href={endUrl}>{words.line("stop")}</MailLink>.
      </MailNote>
    ),
  },
  "price-drop": {
    values: ({ product, price }, { currencySymbol }) => ({ product, price: formatPrice(price, currencySymbol) }),
    action: ({ productUrl }) => productUrl,
    end: ({ props: { endUrl }, words }) => (
      <MailNote>
        {words.inline("note")} <MailLink href={endUrl}>{words.line("stop")}</MailLink>.
      </MailNote>
    ),
  },
  "coupon-code": {
    values: ({ title, discount, code }) => ({ title, discount, code }),
    middle: ({ props: { code } }) => <MailCode>{code}</MailCode>,
    action: ({ shopUrl }) => shopUrl,
  },
} satisfies Partial<MailTemplates>;
