import { MailLayout } from "./layout.tsx";
import { MailButtonAndLink } from "./parts.tsx";
import type { MailContent, MailTemplate } from "./template.ts";

function RegistrationConfirmation({ props: { confirmUrl }, brand, words }: MailContent<"registration-confirmation">) {
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

export const registrationConfirmation: MailTemplate<"registration-confirmation"> = {
  values: () => ({}),
  Mail: RegistrationConfirmation,
};
