import { formatPrice } from "../lib/format.ts";
import { MailLayout } from "./layout.tsx";
import { MailButton, MailProducts } from "./parts.tsx";
import type { MailContent, MailTemplate } from "./template.ts";

function LatePaymentRefund({ props: { lines, orderUrl }, brand, words }: MailContent<"late-payment-refund">) {
  return (
    <MailLayout brand={brand} words={words}>
      {words.paragraphs("body")}
      <MailProducts lines={lines} />
      <MailButton href={orderUrl}>{words.line("action")}</MailButton>
    </MailLayout>
  );
}

export const latePaymentRefund: MailTemplate<"late-payment-refund"> = {
  values: ({ name, reference, amount }, { currencySymbol }) => ({
    name,
    reference,
    amount: formatPrice(amount, currencySymbol),
  }),
  Mail: LatePaymentRefund,
};
