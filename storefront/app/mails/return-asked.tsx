import { MailText } from "./parts.tsx";
import { ReturnLayout } from "./return-parts.tsx";
import type { MailContent, MailTemplate } from "./template.ts";

function ReturnAsked({ props: { reference, name, lines, orderUrl }, brand }: MailContent<"return-asked">) {
  return (
    <ReturnLayout
      brand={brand}
      title="We have your return"
      preview={`We look at it and write to you how to send it back. Order ${reference}.`}
      lines={lines}
      orderUrl={orderUrl}
    >
      <MailText>
        Hello {name}, you want to send something of order <strong>{reference}</strong> back. We look at it and write to
        you soon; please do not send anything before that.
      </MailText>
    </ReturnLayout>
  );
}

export const returnAsked: MailTemplate<"return-asked"> = {
  subject: ({ reference }, brand) => `Your ${brand.name} order ${reference}: we have your return`,
  Mail: ReturnAsked,
};
