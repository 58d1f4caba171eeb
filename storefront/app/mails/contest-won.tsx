import { MailLayout } from "./layout.tsx";
import { MailButton, MailCode, MailNote } from "./parts.tsx";
import type { MailContent, MailTemplate } from "./template.ts";

function ContestWon({ props: { code, winnersUrl }, brand, words }: MailContent<"contest-won">) {
  return (
    <MailLayout brand={brand} words={words}>
      {words.paragraphs("body")}
      <MailCode>{code}</MailCode>
      <MailNote>{words.inline("note")}</MailNote>
      <MailButton href={winnersUrl}>{words.line("action")}</MailButton>
    </MailLayout>
  );
}

export const contestWon: MailTemplate<"contest-won"> = {
  values: ({ name, title, edition, category, rank, discount, days }) => ({
    name,
    title,
    edition,
    category,
    rank,
    discount,
    days,
  }),
  Mail: ContestWon,
};
