import { MailLayout } from "./layout.tsx";
import { MailButton } from "./parts.tsx";
import type { MailContent, MailTemplate } from "./template.ts";

function ContestResult({ props: { winnersUrl }, brand, words }: MailContent<"contest-result">) {
  return (
    <MailLayout brand={brand} words={words}>
      {words.paragraphs("body")}
      <MailButton href={winnersUrl}>{words.line("action")}</MailButton>
    </MailLayout>
  );
}

export const contestResult: MailTemplate<"contest-result"> = {
  values: ({ name, title, edition }) => ({ name, title, edition }),
  Mail: ContestResult,
};
