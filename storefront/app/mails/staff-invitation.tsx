import { MailLayout } from "./layout.tsx";
import { MailButton } from "./parts.tsx";
import type { MailContent, MailTemplate } from "./template.ts";

function StaffInvitation({ props: { acceptUrl }, brand, words }: MailContent<"staff-invitation">) {
  return (
    <MailLayout brand={brand} words={words}>
      {words.paragraphs("body")}
      <MailButton href={acceptUrl}>{words.line("action")}</MailButton>
      {words.paragraphs("closing")}
    </MailLayout>
  );
}

export const staffInvitation: MailTemplate<"staff-invitation"> = {
  values: ({ name, invitedBy }) => ({ name, invitedBy }),
  Mail: StaffInvitation,
};
