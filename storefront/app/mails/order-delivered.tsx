import { MailLayout } from "./layout.tsx";
import { MailButton, MailProducts, MailText } from "./parts.tsx";
import type { MailContent, MailTemplate } from "./template.ts";

function OrderDelivered({ props: { reference, name, lines, orderUrl }, brand }: MailContent<"order-delivered">) {
  return (
    <MailLayout
      brand={brand}
      title="Your order has arrived"
      preview={`Order ${reference} is with you.`}
      reason={`You get this mail because you ordered at ${brand.name}.`}
    >
      <MailText>
        Hello {name}, the carrier tells us that order <strong>{reference}</strong> has arrived. Have a good road with
        it.
      </MailText>
      <MailText>
        Should something be missing, or not be as you hoped, answer this mail, or ask for a return on your order's page.
      </MailText>
      <MailProducts lines={lines} />
      <MailButton href={orderUrl}>View your order</MailButton>
    </MailLayout>
  );
}

export const orderDelivered: MailTemplate<"order-delivered"> = {
  subject: ({ reference }, brand) => `Your ${brand.name} order ${reference} has arrived`,
  Mail: OrderDelivered,
};
