import { MailLayout } from "./layout.tsx";
import { MailButton, MailText } from "./parts.tsx";
import type { MailContent, MailTemplate } from "./template.ts";

function PasswordChanged({ props: { name }, brand }: MailContent<"password-changed">) {
  return (
    <MailLayout
      brand={brand}
      title="Your password is changed"
      preview="If that was you, all is well."
      reason={`You get this mail because you have an account at ${brand.name}.`}
    >
      <MailText>
        Hello {name}, the password of your account has just been changed, and every device was logged out.
      </MailText>
      <MailText>If that was you, all is well: log in with the new password.</MailText>
      <MailText>If it was not you, set a new password now and write to us, so that we can look into it.</MailText>
      <MailButton href={new URL("/verify-email", brand.siteUrl).href}>Set a new password</MailButton>
    </MailLayout>
  );
}

export const passwordChanged: MailTemplate<"password-changed"> = {
  subject: (_, brand) => `Your ${brand.name} password is changed`,
  Mail: PasswordChanged,
};
