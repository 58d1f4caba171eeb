import { MailLayout } from "./layout.tsx";
import { MailButton, MailProducts, MailText } from "./parts.tsx";
import type { MailContent, MailTemplate } from "./template.ts";

function OrderCancelled({
  props: { reference, name, reason, lines, orderUrl },
  brand,
}: MailContent<"order-cancelled">) {
  return (
    <MailLayout
      brand={brand}
      title="Your order is cancelled"
      preview={`Order ${reference} will not be sent, and your money goes back.`}
      reason={`You get this mail because you ordered at ${brand.name}.`}
    >
      <MailText>
        Hello {name}, order <strong>{reference}</strong> is cancelled. Nothing will be sent, and all that you paid for
        it goes back to where you paid from. A second mail tells you when it has left us.
      </MailText>
      {reason !== "" && <MailText>The reason: {reason}</MailText>}
      <MailProducts lines={lines} />
      <MailButton href={orderUrl}>View your order</MailButton>
    </MailLayout>
  );
}

export const orderCancelled: MailTemplate<"order-cancelled"> = {
  subject: ({ reference }, brand) => `Your ${brand.name} order ${reference} is cancelled`,
  Mail: OrderCancelled,
};
