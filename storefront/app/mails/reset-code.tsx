import { MailLayout } from "./layout.tsx";
import { MailCode } from "./parts.tsx";
import type { MailContent, MailTemplate } from "./template.ts";

// The code is no placeholder, so that neither subject nor preview can contain it: both appear on lock screens.
function ResetCode({ props: { code }, brand, words }: MailContent<"reset-code">) {
  return (
    <MailLayout brand={brand} words={words}>
      {words.paragraphs("body")}
      <MailCode>{code}</MailCode>
      {words.paragraphs("closing")}
    </MailLayout>
  );
}

export const resetCode: MailTemplate<"reset-code"> = {
  values: ({ name, minutes }) => ({ name, minutes }),
  Mail: ResetCode,
};
