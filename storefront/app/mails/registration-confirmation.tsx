import { MailLayout } from "./layout.tsx";
import { MailButtonAndLink, MailText } from "./parts.tsx";
import type { MailContent, MailTemplate } from "./template.ts";

function RegistrationConfirmation({ props: { confirmUrl }, brand }: MailContent<"registration-confirmation">) {
  return (
    <MailLayout
      brand={brand}
      title="Confirm your e-mail"
      preview="One click, and your account is confirmed."
      reason={`You get this mail because this address was entered for an account at ${brand.name}.`}
    >
      <MailText>Hello, an account was opened with this address. Please log in and confirm that it is yours.</MailText>
      <MailButtonAndLink href={confirmUrl}>Confirm this address</MailButtonAndLink>
      <MailText>If it was not you, you need do nothing: we will not write to you again.</MailText>
    </MailLayout>
  );
}

export const registrationConfirmation: MailTemplate<"registration-confirmation"> = {
  subject: (_, brand) => `Confirm your ${brand.name} account`,
  Mail: RegistrationConfirmation,
};
