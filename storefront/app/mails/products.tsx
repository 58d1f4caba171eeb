import { formatDate, formatDeadline, formatPrice } from "../lib/format.ts";
import { MailButton, MailButtonAndLink, MailCode, MailLink, MailNote, MailSection, WrittenText } from "./parts.tsx";
import type { MailTemplates } from "./template.ts";

export const productMails = {
  "reservation-confirmation": {
    values: ({ name, product }) => ({ name, product }),
    body: ({ props: { productUrl }, words }) => (
      <>
        {words.paragraphs("body")}
        <MailButton href={productUrl}>{words.line("action")}</MailButton>
      </>
    ),
  },
  "reservation-allotted": {
    values: ({ name, product, price, keptUntil }, { currencySymbol }) => ({
      name,
      product,
      until: formatDeadline(keptUntil),
      price: formatPrice(price, currencySymbol),
    }),
    body: ({ props: { buyUrl }, words }) => (
      <>
        {words.paragraphs("body")}
        <MailButton href={buyUrl}>{words.line("action")}</MailButton>
        {words.paragraphs("closing")}
      </>
    ),
  },
  "reservation-cancelled": {
    values: ({ name, product }) => ({ name, product }),
    body: ({ props: { reason, shopUrl }, words }) => (
      <>
        {words.paragraphs("body")}
        <MailSection>{words.line("wordsTitle")}</MailSection>
        <WrittenText text={reason} />
        <MailButton href={shopUrl}>{words.line("action")}</MailButton>
      </>
    ),
  },
  "launch-date": {
    values: ({ name, product, launchesOn }) => ({ name, product, date: formatDate(launchesOn) }),
    body: ({ props: { accountUrl }, words }) => (
      <>
        {words.paragraphs("body")}
        <MailButton href={accountUrl}>{words.line("action")}</MailButton>
      </>
    ),
  },
  "alert-confirmation": {
    values: ({ product }) => ({ product }),
    body: ({ props: { confirmUrl }, words }) => (
      <>
        {words.paragraphs("body")}
        <MailButtonAndLink href={confirmUrl} hint={words.line("linkHint")}>
          {words.line("action")}
        </MailButtonAndLink>
        {words.paragraphs("closing")}
      </>
    ),
  },
  "back-in-stock": {
    values: ({ product }) => ({ product }),
    body: ({ props: { productUrl, endUrl }, words }) => (
      <>
        {words.paragraphs("body")}
        <MailButton href={productUrl}>{words.line("action")}</MailButton>
        <MailNote>
          {words.inline("note")} <MailLink href={endUrl}>{words.line("stop")}</MailLink>.
        </MailNote>
      </>
    ),
  },
  "coupon-code": {
    values: ({ title, discount, code }) => ({ title, discount, code }),
    body: ({ props: { code, shopUrl }, words }) => (
      <>
        {words.paragraphs("body")}
        <MailCode>{code}</MailCode>
        <MailButton href={shopUrl}>{words.line("action")}</MailButton>
        {words.paragraphs("closing")}
      </>
    ),
  },
} satisfies Partial<MailTemplates>;
