import { MailLayout } from "./layout.tsx";
import { MailButtonAndLink } from "./parts.tsx";
import type { MailContent, MailTemplate } from "./template.ts";

// Goes to the old address, the only one that is known to belong to the customer.
function EmailChangeNotice({ props: { undoUrl }, brand, words }: MailContent<"email-change-notice">) {
  return (
    <MailLayout brand={brand} words={words}>
      {words.paragraphs("body")}
      <MailButtonAndLink href={undoUrl} hint={words.line("linkHint")}>
        {words.line("action")}
      </MailButtonAndLink>
    </MailLayout>
  );
}

export const emailChangeNotice: MailTemplate<"email-change-notice"> = {
  values: ({ name, newEmail }) => ({ name, newEmail }),
  Mail: EmailChangeNotice,
};
