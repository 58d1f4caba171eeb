import { MailLayout } from "./layout.tsx";
import { MailButtonAndLink, MailText } from "./parts.tsx";
import type { MailContent, MailTemplate } from "./template.ts";

// Goes to the old address, the only one that is known to belong to the customer.
function EmailChangeNotice({ props: { name, newEmail, undoUrl }, brand }: MailContent<"email-change-notice">) {
  return (
    <MailLayout
      brand={brand}
      title="Your e-mail is about to change"
      preview={`It will be ${newEmail} once that address is confirmed.`}
      reason={`You get this mail because your account at ${brand.name} uses this address.`}
    >
      <MailText>
        Hello {name}, we were asked to change the e-mail of your account to <strong>{newEmail}</strong>. The change
        takes effect once that address is confirmed.
      </MailText>
      <MailText>If that was you, there is nothing to do here.</MailText>
      <MailText>
        If it was not you, press this within seven days: the account keeps its e-mail, every login ends, and you choose
        a new password.
      </MailText>
      <MailButtonAndLink href={undoUrl}>Keep my e-mail</MailButtonAndLink>
    </MailLayout>
  );
}

export const emailChangeNotice: MailTemplate<"email-change-notice"> = {
  subject: (_, brand) => `The e-mail of your ${brand.name} account is about to change`,
  Mail: EmailChangeNotice,
};
