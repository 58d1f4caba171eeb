import { MailSection, MailText } from "./parts.tsx";
import { ReturnLayout, WrittenText } from "./return-parts.tsx";
import type { MailContent, MailTemplate } from "./template.ts";

function ReturnAccepted({ props, brand }: MailContent<"return-accepted">) {
  const { reference, name, lines, words, orderUrl } = props;
  return (
    <ReturnLayout
      brand={brand}
      title="Please send it back"
      preview={`Your return of order ${reference} is accepted: this is how to send it.`}
      lines={lines}
      orderUrl={orderUrl}
    >
      <MailText>
        Hello {name}, your return of order <strong>{reference}</strong> is accepted.
      </MailText>
      <MailSection>How to send it back</MailSection>
      <WrittenText text={words} />
    </ReturnLayout>
  );
}

export const returnAccepted: MailTemplate<"return-accepted"> = {
  subject: ({ reference }, brand) => `Your ${brand.name} order ${reference}: how to send your return`,
  Mail: ReturnAccepted,
};
