import { MailLayout } from "./layout.tsx";
import { MailText } from "./parts.tsx";
import type { MailContent, MailTemplate } from "./template.ts";

function EntryReceipt({ props: { name, title, edition, files }, brand }: MailContent<"entry-receipt">) {
  const count = files === 1 ? "one file" : `${files} files`;
  return (
    <MailLayout
      brand={brand}
      title="Your entry is with us"
      preview={`We have received ${count} for ${edition}.`}
      reason={`You get this mail because you entered the contest of ${brand.name}.`}
    >
      <MailText>
        Hello {name}, we have received <strong>{title}</strong> with {count} for {edition}.
      </MailText>
      <MailText>
        Somebody of ours looks at every entry before anybody else sees it. We will write as soon as that is done.
      </MailText>
    </MailLayout>
  );
}

export const entryReceipt: MailTemplate<"entry-receipt"> = {
  subject: ({ edition }) => `We have received your entry for ${edition}`,
  Mail: EntryReceipt,
};
