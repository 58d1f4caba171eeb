import { MailLayout } from "./layout.tsx";
import { MailText } from "./parts.tsx";
import type { MailContent, MailTemplate } from "./template.ts";

function EntryExcluded({ props: { reason }, brand, words }: MailContent<"entry-excluded">) {
  return (
    <MailLayout brand={brand} words={words}>
      {words.paragraphs("body")}
      <MailText>{reason}</MailText>
      {words.paragraphs("closing")}
    </MailLayout>
  );
}

export const entryExcluded: MailTemplate<"entry-excluded"> = {
  values: ({ name, title, edition }) => ({ name, title, edition }),
  Mail: EntryExcluded,
};
