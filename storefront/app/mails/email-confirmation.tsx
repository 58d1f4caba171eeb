import { MailLayout } from "./layout.tsx";
import { MailButtonAndLink, MailText } from "./parts.tsx";
import type { MailContent, MailTemplate } from "./template.ts";

function EmailConfirmation({ props: { name, confirmUrl }, brand }: MailContent<"email-confirmation">) {
  return (
    <MailLayout
      brand={brand}
      title="Confirm your new address"
      preview="Log in, press once, and your account uses this address."
      reason={`You get this mail because this address was entered for an account at ${brand.name}.`}
    >
      <MailText>
        Hello {name}, you asked us to use this address for your account. Log in with your present one and confirm this
        one; until then the old one stays.
      </MailText>
      <MailButtonAndLink href={confirmUrl}>Confirm this address</MailButtonAndLink>
      <MailText>If you did not ask for this, you need do nothing.</MailText>
    </MailLayout>
  );
}

export const emailConfirmation: MailTemplate<"email-confirmation"> = {
  subject: (_, brand) => `Confirm your new e-mail address for ${brand.name}`,
  Mail: EmailConfirmation,
};
