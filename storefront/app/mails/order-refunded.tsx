import { formatPrice } from "../lib/format.ts";
import { MailLayout } from "./layout.tsx";
import { MailButton, MailProducts } from "./parts.tsx";
import type { MailContent, MailTemplate } from "./template.ts";

function OrderRefunded({ props: { lines, orderUrl }, brand, words }: MailContent<"order-refunded">) {
  return (
    <MailLayout brand={brand} words={words}>
      {words.paragraphs("body")}
      <MailProducts lines={lines} />
      <MailButton href={orderUrl}>{words.line("action")}</MailButton>
    </MailLayout>
  );
}

export const orderRefunded: MailTemplate<"order-refunded"> = {
  values: ({ name, reference, amount }, { currencySymbol }) => ({
    name,
    reference,
    amount: formatPrice(amount, currencySymbol),
  }),
  Mail: OrderRefunded,
};
