import { MailLayout } from "./layout.tsx";
import { MailButton } from "./parts.tsx";
import type { MailContent, MailTemplate } from "./template.ts";

type JuryMail = "jury-round" | "jury-reminder";

function EntriesToScore({ props: { juryUrl }, brand, words }: MailContent<JuryMail>) {
  return (
    <MailLayout brand={brand} words={words}>
      {words.paragraphs("body")}
      <MailButton href={juryUrl}>{words.line("action")}</MailButton>
    </MailLayout>
  );
}

const toJurors: MailTemplate<JuryMail> = {
  values: ({ name, edition, left }, _, { oneEntry, moreEntries }) => ({
    name,
    edition,
    left: left === 1 ? oneEntry : `${left} ${moreEntries}`,
  }),
  Mail: EntriesToScore,
};

export const juryRound: MailTemplate<"jury-round"> = toJurors;
export const juryReminder: MailTemplate<"jury-reminder"> = toJurors;
