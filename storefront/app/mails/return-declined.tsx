import { MailSection, MailText } from "./parts.tsx";
import { ReturnLayout, WrittenText } from "./return-parts.tsx";
import type { MailContent, MailTemplate } from "./template.ts";

function ReturnDeclined({ props, brand }: MailContent<"return-declined">) {
  const { reference, name, lines, words, orderUrl } = props;
  return (
    <ReturnLayout
      brand={brand}
      title="We cannot take your return"
      preview={`Your return of order ${reference} is declined: this is why.`}
      lines={lines}
      orderUrl={orderUrl}
    >
      <MailText>
        Hello {name}, we cannot take your return of order <strong>{reference}</strong>. If you see it otherwise, answer
        to {brand.email}.
      </MailText>
      <MailSection>Why</MailSection>
      <WrittenText text={words} />
    </ReturnLayout>
  );
}

export const returnDeclined: MailTemplate<"return-declined"> = {
  subject: ({ reference }, brand) => `Your ${brand.name} order ${reference}: about your return`,
  Mail: ReturnDeclined,
};
