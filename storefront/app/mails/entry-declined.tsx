import { MailLayout } from "./layout.tsx";
import { MailText } from "./parts.tsx";
import type { MailContent, MailTemplate } from "./template.ts";

function EntryDeclined({ props: { reason }, brand, words }: MailContent<"entry-declined">) {
  return (
    <MailLayout brand={brand} words={words}>
      {words.paragraphs("body")}
      <MailText>{reason}</MailText>
      {words.paragraphs("closing")}
    </MailLayout>
  );
}

export const entryDeclined: MailTemplate<"entry-declined"> = {
  values: ({ name, title }) => ({ name, title }),
  Mail: EntryDeclined,
};
