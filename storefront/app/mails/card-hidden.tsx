import { MailLayout } from "./layout.tsx";
import { MailButton, MailText } from "./parts.tsx";
import type { MailContent, MailTemplate } from "./template.ts";

function CardHidden({ props: { reason, cardUrl }, brand, words }: MailContent<"card-hidden">) {
  return (
    <MailLayout brand={brand} words={words}>
      {words.paragraphs("body")}
      <MailText>{reason}</MailText>
      <MailButton href={cardUrl}>{words.line("action")}</MailButton>
      {words.paragraphs("closing")}
    </MailLayout>
  );
}

export const cardHidden: MailTemplate<"card-hidden"> = {
  values: ({ name, card }) => ({ name, card }),
  Mail: CardHidden,
};
