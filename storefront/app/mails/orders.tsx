import type { MailProps, OrderTrouble } from "@cairn/contract/mail/mails.ts";
import type { ComponentProps, ReactNode } from "react";
import { Fragment } from "react";
import { formatDeadline, formatPrice } from "../lib/format.ts";
import { OrderTable } from "./order-table.tsx";
import { MailAddress, MailButton, MailLink, MailProducts, MailSection, MailText, WrittenText } from "./parts.tsx";
import type { MailTemplates } from "./template.ts";

/** The texts that say what is the matter, and what it means. */
const textsOfTrouble = {
  review: ["review", "reviewText"],
  disputed: ["disputed", "disputedText"],
  refund_failed: ["refundFailed", "refundFailedText"],
  dispute_lost: ["disputeLost", "disputeLostText"],
  refund_overtaken: ["refundOvertaken", "refundOvertakenText"],
} as const satisfies Readonly<Record<OrderTrouble, readonly [string, string]>>;

export const orderMails = {
  "order-confirmation": {
    values: ({ name, reference, total }, { currencySymbol }) => ({
      name,
      reference,
      total: formatPrice(total, currencySymbol),
    }),
    body({ props, brand, words }) {
      const { name, address, country, arrival, orderUrl } = props;
      return (
        <>
          {words.paragraphs("body")}
          <OrderTable order={props} symbol={brand.currencySymbol} words={words} />
          <MailSection>{words.line("address")}</MailSection>
          <MailText>
            <MailAddress name={name} address={address} country={country} />
          </MailText>
          {arrival !== "" && <MailText>{arrival}</MailText>}
          {words.paragraphs("closing")}
          <MailButton href={orderUrl}>{words.line("action")}</MailButton>
        </>
      );
    },
  },
  "order-changed": {
    values: ({ name, reference, total, before, refunded }, { currencySymbol }) => ({
      ...{ name, reference, total: formatPrice(total, currencySymbol) },
      ...{ before: formatPrice(before, currencySymbol), refunded: formatPrice(refunded, currencySymbol) },
    }),
    body({ props, brand, words }) {
      const { name, address, country, reason, refunded, orderUrl } = props;
      return (
        <>
          {words.paragraphs("body")}
          <WrittenText text={reason} />
          <OrderTable order={props} symbol={brand.currencySymbol} words={words} />
          {refunded > 0 && words.paragraphs("back")}
          <MailSection>{words.line("address")}</MailSection>
          <MailText>
            <MailAddress name={name} address={address} country={country} />
          </MailText>
          {words.paragraphs("closing")}
          <MailButton href={orderUrl}>{words.line("action")}</MailButton>
        </>
      );
    },
  },
  "order-change-to-pay": {
    values: ({ name, reference, amount, until }, { currencySymbol }) => ({
      ...{ name, reference, amount: formatPrice(amount, currencySymbol), until: formatDeadline(until) },
    }),
    body: ({ props, brand, words }) => <ToPay order={props} symbol={brand.currencySymbol} words={words} />,
  },
  "order-to-pay": {
    values: ({ name, total, until }, { currencySymbol }) => ({
      ...{ name, amount: formatPrice(total, currencySymbol), until: formatDeadline(until) },
    }),
    body: ({ props, brand, words }) => <ToPay order={props} symbol={brand.currencySymbol} words={words} />,
  },
  "late-payment-refund": {
    values: ({ name, reference, amount }, { currencySymbol }) => ({
      name,
      reference,
      amount: formatPrice(amount, currencySymbol),
    }),
    middle: ({ props: { lines } }) => <MailProducts lines={lines} />,
    action: ({ orderUrl }) => orderUrl,
  },
  "parcel-sent": {
    values: ({ name, reference, carrier, isLast }, _, { otherCarrier, whole, part }) => ({
      name,
      reference,
      carrier: carrier === "" ? otherCarrier : carrier,
      contents: isLast ? whole : part,
    }),
    body({ props, words }) {
      const { name, lines, trackingNumber, trackingUrl, address, country, arrival, orderUrl } = props;
      return (
        <>
          {words.paragraphs("body")}
          <MailSection>{words.line("contentsTitle")}</MailSection>
          <MailProducts lines={lines} />
          {trackingNumber !== "" && (
            <>
              <MailSection>{words.line("trackingTitle")}</MailSection>
              <MailText>
                {trackingUrl ? <MailLink href={trackingUrl}>{trackingNumber}</MailLink> : trackingNumber}
              </MailText>
            </>
          )}
          <MailSection>{words.line("address")}</MailSection>
          <MailText>
            <MailAddress name={name} address={address} country={country} />
          </MailText>
          {arrival !== "" && <MailText>{arrival}</MailText>}
          <MailButton href={trackingUrl ?? orderUrl}>{words.line(trackingUrl ? "track" : "action")}</MailButton>
        </>
      );
    },
  },
  "parcel-corrected": {
    values: ({ name, reference }) => ({ name, reference }),
    body({ props: { parcels, orderUrl }, words }) {
      return (
        <>
          {words.paragraphs("body")}
          {parcels.map(({ isTakenBack, carrier, trackingNumber, trackingUrl, formerNumber, lines }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a mail is rendered once.
            <Fragment key={index}>
              <MailSection>{words.line(isTakenBack ? "takenBackTitle" : "contentsTitle")}</MailSection>
              <MailProducts lines={lines} />
              {isTakenBack ? (
                <MailText>{words.line("takenBack")}</MailText>
              ) : trackingNumber === "" ? (
                <MailText>{words.line("noNumber")}</MailText>
              ) : (
                <>
                  <MailSection>{words.line("trackingTitle")}</MailSection>
                  <MailText>
                    {carrier !== "" && `${carrier}, `}
                    {trackingUrl ? <MailLink href={trackingUrl}>{trackingNumber}</MailLink> : trackingNumber}
                  </MailText>
                  {formerNumber !== "" && formerNumber !== trackingNumber && (
                    <MailText>
                      {words.line("formerNumber")} {formerNumber}
                    </MailText>
                  )}
                </>
              )}
            </Fragment>
          ))}
          <MailButton href={orderUrl}>{words.line("action")}</MailButton>
        </>
      );
    },
  },
  "order-delivered": {
    values: ({ name, reference }) => ({ name, reference }),
    middle: ({ props: { lines } }) => <MailProducts lines={lines} />,
    action: ({ orderUrl }) => orderUrl,
  },
  "order-cancelled": {
    values: ({ name, reference, reason }) => ({ name, reference, reason }),
    middle: ({ props: { reason, lines }, words }) => (
      <>
        {reason !== "" && <MailText>{words.inline("because")}</MailText>}
        <MailProducts lines={lines} />
      </>
    ),
    action: ({ orderUrl }) => orderUrl,
  },
  "order-refunded": {
    values: ({ name, reference, amount }, { currencySymbol }) => ({
      name,
      reference,
      amount: formatPrice(amount, currencySymbol),
    }),
    middle: ({ props: { lines } }) => <MailProducts lines={lines} />,
    action: ({ orderUrl }) => orderUrl,
  },
  "order-trouble": {
    values: ({ name, reference, trouble }, _, texts) => {
      const [title, explanation] = textsOfTrouble[trouble];
      return { name, reference, trouble: texts[title], explanation: texts[explanation] };
    },
    action: ({ orderUrl }) => orderUrl,
  },
} satisfies Partial<MailTemplates>;

interface ToPayProps {
  readonly order: MailProps<"order-change-to-pay"> | MailProps<"order-to-pay">;
  readonly symbol: string;
  readonly words: ComponentProps<typeof OrderTable>["words"] & {
    paragraphs(name: "body" | "closing"): ReactNode;
    line(name: "address" | "action"): string;
  };
}

/** An order that is to be paid by a link, or what it is to become. */
function ToPay({ order, symbol, words }: ToPayProps) {
  return (
    <>
      {words.paragraphs("body")}
      {order.reason !== "" && <WrittenText text={order.reason} />}
      <OrderTable order={order} symbol={symbol} words={words} />
      <MailSection>{words.line("address")}</MailSection>
      <MailText>
        <MailAddress name={order.name} address={order.address} country={order.country} />
      </MailText>
      {words.paragraphs("closing")}
      <MailButton href={order.payUrl}>{words.line("action")}</MailButton>
    </>
  );
}
