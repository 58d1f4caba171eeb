import { MailLayout } from "./layout.tsx";
import type { MailContent, MailTemplate } from "./template.ts";

function EntryIncluded({ brand, words }: MailContent<"entry-included">) {
  return (
    <MailLayout brand={brand} words={words}>
      {words.paragraphs("body")}
    </MailLayout>
  );
}

export const entryIncluded: MailTemplate<"entry-included"> = {
  values: ({ name, title, edition }) => ({ name, title, edition }),
  Mail: EntryIncluded,
};
