import { MailLayout } from "./layout.tsx";
import { MailButton } from "./parts.tsx";
import type { MailContent, MailTemplate } from "./template.ts";

function JuryReminder({ props: { juryUrl }, brand, words }: MailContent<"jury-reminder">) {
  return (
    <MailLayout brand={brand} words={words}>
      {words.paragraphs("body")}
      <MailButton href={juryUrl}>{words.line("action")}</MailButton>
    </MailLayout>
  );
}

export const juryReminder: MailTemplate<"jury-reminder"> = {
  values: ({ name, edition, left }) => ({ name, edition, left: left === 1 ? "1 entry" : `${left} entries` }),
  Mail: JuryReminder,
};
