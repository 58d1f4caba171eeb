import { MailLayout } from "./layout.tsx";
import { MailButton } from "./parts.tsx";
import type { MailContent, MailTemplate } from "./template.ts";

function StaffPasswordChanged({ brand, words }: MailContent<"staff-password-changed">) {
  return (
    <MailLayout brand={brand} words={words}>
      {words.paragraphs("body")}
      <MailButton href={new URL("/dashboard/forgotten-password", brand.siteUrl).href}>
        {words.line("action")}
      </MailButton>
    </MailLayout>
  );
}

export const staffPasswordChanged: MailTemplate<"staff-password-changed"> = {
  values: ({ name }) => ({ name }),
  Mail: StaffPasswordChanged,
};
