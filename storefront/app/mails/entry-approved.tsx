import { MailLayout } from "./layout.tsx";
import { MailButton } from "./parts.tsx";
import type { MailContent, MailTemplate } from "./template.ts";

function EntryApproved({ props: { galleryUrl }, brand, words }: MailContent<"entry-approved">) {
  return (
    <MailLayout brand={brand} words={words}>
      {words.paragraphs("body")}
      <MailButton href={galleryUrl}>{words.line("action")}</MailButton>
    </MailLayout>
  );
}

export const entryApproved: MailTemplate<"entry-approved"> = {
  values: ({ name, title }) => ({ name, title }),
  Mail: EntryApproved,
};
