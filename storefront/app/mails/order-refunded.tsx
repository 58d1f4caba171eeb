import { formatPrice } from "../lib/format.ts";
import { MailLayout } from "./layout.tsx";
import { MailButton, MailProducts, MailText } from "./parts.tsx";
import type { MailContent, MailTemplate } from "./template.ts";

function OrderRefunded({ props: { reference, name, amount, lines, orderUrl }, brand }: MailContent<"order-refunded">) {
  const sum = formatPrice(amount, brand.currencySymbol);
  return (
    <MailLayout
      brand={brand}
      title="Your money is on its way back"
      preview={`${sum} for order ${reference}.`}
      reason={`You get this mail because you ordered at ${brand.name}.`}
    >
      <MailText>
        Hello {name}, we have sent <strong>{sum}</strong> for order <strong>{reference}</strong> back to where you paid
        from. Most banks show it within a few days, and there is nothing for you to do.
      </MailText>
      <MailProducts lines={lines} />
      <MailButton href={orderUrl}>View your order</MailButton>
    </MailLayout>
  );
}

export const orderRefunded: MailTemplate<"order-refunded"> = {
  subject: ({ reference }, brand) => `Your ${brand.name} order ${reference}: a refund is on its way`,
  Mail: OrderRefunded,
};
