import { formatPrice } from "../lib/format.ts";
import { MailLayout } from "./layout.tsx";
import { MailButton, MailProducts, MailText } from "./parts.tsx";
import type { MailContent, MailTemplate } from "./template.ts";

function LatePaymentRefund({
  props: { reference, name, amount, lines, orderUrl },
  brand,
}: MailContent<"late-payment-refund">) {
  const sum = formatPrice(amount, brand.currencySymbol);
  return (
    <MailLayout
      brand={brand}
      title="Your money is on its way back"
      preview={`${sum} for order ${reference}, in full.`}
      reason={`You get this mail because you ordered at ${brand.name}.`}
    >
      <MailText>
        Hello {name}, your payment for order <strong>{reference}</strong> reached us after the order had lapsed, and
        what you ordered was sold out by then. We are sorry.
      </MailText>
      <MailText>
        We have sent <strong>{sum}</strong> back to where you paid from, the whole sum. Most banks show it within a few
        days, and there is nothing for you to do.
      </MailText>
      <MailProducts lines={lines} />
      <MailButton href={orderUrl}>View your order</MailButton>
    </MailLayout>
  );
}

export const latePaymentRefund: MailTemplate<"late-payment-refund"> = {
  subject: ({ reference }, brand) => `Your ${brand.name} order ${reference}: we have sent your money back`,
  Mail: LatePaymentRefund,
};
