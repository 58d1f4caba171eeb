import { MailLayout } from "./layout.tsx";
import { MailButtonAndLink } from "./parts.tsx";
import type { MailContent, MailTemplate } from "./template.ts";

function AlertConfirmation({ props: { confirmUrl }, brand, words }: MailContent<"alert-confirmation">) {
  return (
    <MailLayout brand={brand} words={words}>
      {words.paragraphs("body")}
      <MailButtonAndLink href={confirmUrl} hint={words.line("linkHint")}>
        {words.line("action")}
      </MailButtonAndLink>
      {words.paragraphs("closing")}
    </MailLayout>
  );
}

export const alertConfirmation: MailTemplate<"alert-confirmation"> = {
  values: ({ product }) => ({ product }),
  Mail: AlertConfirmation,
};
