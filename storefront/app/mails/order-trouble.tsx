import type { OrderTrouble } from "@cairn/contract/mails.ts";
import { MailLayout } from "./layout.tsx";
import { MailButton, MailText } from "./parts.tsx";
import type { MailContent, MailTemplate } from "./template.ts";

const words: Readonly<Record<OrderTrouble, { title: string; text: string }>> = {
  review: {
    title: "A payment needs your eyes",
    text: "was paid with another sum or currency than it asked for. Nothing of it is sent until you accept the payment or send it back.",
  },
  disputed: {
    title: "A payment is disputed",
    text: "is being reclaimed through the customer's bank. Nothing of it is sent meanwhile; answer the bank in your payment provider's own dashboard before its date passes.",
  },
  refund_failed: {
    title: "A refund has failed",
    text: "has a refund that the payment provider does not make. Look there for the reason, then try it again from the order, or send the money another way.",
  },
  dispute_lost: {
    title: "A dispute was lost",
    text: "has a payment that its bank has given back to the customer for good. What has not left yet will not be sent: cancel the order, so that its goods can be sold again.",
  },
  refund_overtaken: {
    title: "A refund was overtaken",
    text: "has a refund that cannot be made any more, since money of its payment was given back at the payment provider itself. Look at what is left of the payment, and refund that or keep the order.",
  },
};

function OrderTroubleMail({ props: { name, reference, trouble, orderUrl }, brand }: MailContent<"order-trouble">) {
  const { title, text } = words[trouble];
  return (
    <MailLayout
      brand={brand}
      title={title}
      preview={`Order ${reference}.`}
      reason={`You get this mail because you work at ${brand.name}.`}
    >
      <MailText>
        Hello {name}, order <strong>{reference}</strong> {text}
      </MailText>
      <MailButton href={orderUrl}>Open the order</MailButton>
    </MailLayout>
  );
}

export const orderTrouble: MailTemplate<"order-trouble"> = {
  subject: ({ reference, trouble }) => `${words[trouble].title}: order ${reference}`,
  Mail: OrderTroubleMail,
};
