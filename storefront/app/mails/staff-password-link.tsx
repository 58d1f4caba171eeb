import { MailLayout } from "./layout.tsx";
import { MailButton } from "./parts.tsx";
import type { MailContent, MailTemplate } from "./template.ts";

function StaffPasswordLink({ props: { passwordUrl }, brand, words }: MailContent<"staff-password-link">) {
  return (
    <MailLayout brand={brand} words={words}>
      {words.paragraphs("body")}
      <MailButton href={passwordUrl}>{words.line("action")}</MailButton>
      {words.paragraphs("closing")}
    </MailLayout>
  );
}

export const staffPasswordLink: MailTemplate<"staff-password-link"> = {
  values: ({ name }) => ({ name }),
  Mail: StaffPasswordLink,
};
