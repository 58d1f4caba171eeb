import { MailText } from "./parts.tsx";
import { ReturnLayout } from "./return-parts.tsx";
import type { MailContent, MailTemplate } from "./template.ts";

function ReturnReceived({ props: { reference, name, lines, orderUrl }, brand }: MailContent<"return-received">) {
  return (
    <ReturnLayout
      brand={brand}
      title="Your return has reached us"
      preview={`We look at what you sent back of order ${reference}.`}
      lines={lines}
      orderUrl={orderUrl}
    >
      <MailText>
        Hello {name}, what you sent back of order <strong>{reference}</strong> has reached us. We look at it now;
        another mail tells you when your money is on its way.
      </MailText>
    </ReturnLayout>
  );
}

export const returnReceived: MailTemplate<"return-received"> = {
  subject: ({ reference }, brand) => `Your ${brand.name} order ${reference}: your return has reached us`,
  Mail: ReturnReceived,
};
