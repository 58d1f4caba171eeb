import { MailLayout } from "./layout.tsx";
import { MailButton, MailText } from "./parts.tsx";
import type { MailContent, MailTemplate } from "./template.ts";

function EntryApproved({ props: { name, title, galleryUrl }, brand }: MailContent<"entry-approved">) {
  return (
    <MailLayout
      brand={brand}
      title="Your entry is in the gallery"
      preview={`Everybody can see “${title}” now.`}
      reason={`You get this mail because you entered the contest of ${brand.name}.`}
    >
      <MailText>
        Hello {name}, thank you for <strong>{title}</strong>. It is in our gallery now, for everybody to see.
      </MailText>
      <MailText>The jury looks at all entries once the contest has closed. We will write when it has chosen.</MailText>
      <MailButton href={galleryUrl}>See the gallery</MailButton>
    </MailLayout>
  );
}

export const entryApproved: MailTemplate<"entry-approved"> = {
  subject: (_, brand) => `Your entry is in the gallery of ${brand.name}`,
  Mail: EntryApproved,
};
