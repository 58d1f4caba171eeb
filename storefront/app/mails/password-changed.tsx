import { MailLayout } from "./layout.tsx";
import { MailButton } from "./parts.tsx";
import type { MailContent, MailTemplate } from "./template.ts";

function PasswordChanged({ brand, words }: MailContent<"password-changed">) {
  return (
    <MailLayout brand={brand} words={words}>
      {words.paragraphs("body")}
      <MailButton href={new URL("/verify-email", brand.siteUrl).href}>{words.line("action")}</MailButton>
    </MailLayout>
  );
}

export const passwordChanged: MailTemplate<"password-changed"> = {
  values: ({ name }) => ({ name }),
  Mail: PasswordChanged,
};
