import { MailLayout } from "./layout.tsx";
import { MailButtonAndLink, MailText } from "./parts.tsx";
import type { MailContent, MailTemplate } from "./template.ts";

function AlertConfirmation({ props: { product, confirmUrl }, brand }: MailContent<"alert-confirmation">) {
  return (
    <MailLayout
      brand={brand}
      title="Shall we tell you?"
      preview={`One click, and we write when ${product} is back.`}
      reason={`You get this mail because this address was entered at ${brand.name} to hear of a product.`}
    >
      <MailText>
        Hello, somebody wants this address to know when <strong>{product}</strong> can be bought again. If that is you,
        say so here, and we will write once.
      </MailText>
      <MailButtonAndLink href={confirmUrl}>Yes, tell me</MailButtonAndLink>
      <MailText>If it was not you, you need do nothing: we will not write about it again.</MailText>
    </MailLayout>
  );
}

export const alertConfirmation: MailTemplate<"alert-confirmation"> = {
  subject: ({ product }) => `Shall we tell you when ${product} is back?`,
  Mail: AlertConfirmation,
};
