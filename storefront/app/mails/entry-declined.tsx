import { MailLayout } from "./layout.tsx";
import { MailText } from "./parts.tsx";
import type { MailContent, MailTemplate } from "./template.ts";

function EntryDeclined({ props: { name, title, reason }, brand }: MailContent<"entry-declined">) {
  return (
    <MailLayout
      brand={brand}
      title="About your entry"
      preview={`We cannot show “${title}” this time.`}
      reason={`You get this mail because you entered the contest of ${brand.name}.`}
    >
      <MailText>
        Hello {name}, thank you for sending <strong>{title}</strong>. We cannot show it this time, for this reason:
      </MailText>
      <MailText>{reason}</MailText>
      <MailText>
        We would be glad to see another entry of yours. If you think we are wrong, simply answer this mail.
      </MailText>
    </MailLayout>
  );
}

export const entryDeclined: MailTemplate<"entry-declined"> = {
  subject: (_, brand) => `About your entry at ${brand.name}`,
  Mail: EntryDeclined,
};
