import { MailSection, MailText } from "./parts.tsx";
import { ReturnLayout, WrittenText } from "./return-parts.tsx";
import type { MailContent, MailTemplate } from "./template.ts";

function ReturnClosed({ props, brand }: MailContent<"return-closed">) {
  const { reference, name, lines, words, orderUrl } = props;
  return (
    <ReturnLayout
      brand={brand}
      title="Your return is settled"
      preview={`What has become of your return of order ${reference}.`}
      lines={lines}
      orderUrl={orderUrl}
    >
      <MailText>
        Hello {name}, your return of order <strong>{reference}</strong> is settled.
      </MailText>
      <MailSection>What has become of it</MailSection>
      <WrittenText text={words} />
    </ReturnLayout>
  );
}

export const returnClosed: MailTemplate<"return-closed"> = {
  subject: ({ reference }, brand) => `Your ${brand.name} order ${reference}: your return is settled`,
  Mail: ReturnClosed,
};
