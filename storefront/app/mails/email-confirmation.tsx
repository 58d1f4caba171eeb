import { MailLayout } from "./layout.tsx";
import { MailButtonAndLink } from "./parts.tsx";
import type { MailContent, MailTemplate } from "./template.ts";

function EmailConfirmation({ props: { confirmUrl }, brand, words }: MailContent<"email-confirmation">) {
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

export const emailConfirmation: MailTemplate<"email-confirmation"> = {
  values: ({ name }) => ({ name }),
  Mail: EmailConfirmation,
};
