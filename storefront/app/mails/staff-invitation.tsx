import { MailLayout } from "./layout.tsx";
import { MailButton, MailText } from "./parts.tsx";
import type { MailContent, MailTemplate } from "./template.ts";

function StaffInvitation({ props: { name, invitedBy, acceptUrl }, brand }: MailContent<"staff-invitation">) {
  return (
    <MailLayout
      brand={brand}
      title={`Work with us at ${brand.name}`}
      preview={`${invitedBy} has invited you.`}
      reason={`You get this mail because ${invitedBy} has invited this address.`}
    >
      <MailText>
        Hello {name}, {invitedBy} has invited you to the dashboard of {brand.name}. Choose a password there, and you are
        in.
      </MailText>
      <MailButton href={acceptUrl}>Choose a password</MailButton>
      <MailText>The link is valid for three days, and for you alone. If you did not expect it, leave it be.</MailText>
    </MailLayout>
  );
}

export const staffInvitation: MailTemplate<"staff-invitation"> = {
  subject: (_, brand) => `Your invitation to the dashboard of ${brand.name}`,
  Mail: StaffInvitation,
};
