import { MailLayout } from "./layout.tsx";
import type { MailContent, MailTemplate } from "./template.ts";

function EntryReceipt({ brand, words }: MailContent<"entry-receipt">) {
  return (
    <MailLayout brand={brand} words={words}>
      {words.paragraphs("body")}
    </MailLayout>
  );
}

export const entryReceipt: MailTemplate<"entry-receipt"> = {
  values: ({ name, title, edition, files }, _, { oneFile, moreFiles }) => ({
    name,
    title,
    edition,
    files: files === 1 ? oneFile : `${files} ${moreFiles}`,
  }),
  Mail: EntryReceipt,
};
