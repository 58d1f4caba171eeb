import { MailLayout } from "./layout.tsx";
import { MailCode, MailText } from "./parts.tsx";
import type { MailContent, MailTemplate } from "./template.ts";

// Neither subject nor preview contains the code, since both appear on lock screens.
function ResetCode({ props: { name, code, minutes }, brand }: MailContent<"reset-code">) {
  return (
    <MailLayout
      brand={brand}
      title="Your one-time code"
      preview={`It is valid for ${minutes} minutes.`}
      reason="You get this mail because somebody asked to reset the password of the account with this address."
    >
      <MailText>Hello {name}, enter this code to choose a new password.</MailText>
      <MailCode>{code}</MailCode>
      <MailText>
        It is valid for {minutes} minutes and works once. Keep it to yourself: we never ask for it by phone, by message
        or by mail.
      </MailText>
      <MailText>If you did not ask for it, you need do nothing. Your password stays as it is.</MailText>
    </MailLayout>
  );
}

export const resetCode: MailTemplate<"reset-code"> = {
  subject: (_, brand) => `Your code for a new ${brand.name} password`,
  Mail: ResetCode,
};
