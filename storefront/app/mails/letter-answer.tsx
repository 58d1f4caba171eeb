import { MailLayout } from "./layout.tsx";
import { MailSection, WrittenText } from "./parts.tsx";
import type { MailContent, MailTemplate } from "./template.ts";

function LetterAnswer({ props: { words: answer, question }, brand, words }: MailContent<"letter-answer">) {
  return (
    <MailLayout brand={brand} words={words}>
      {words.paragraphs("body")}
      <WrittenText text={answer} />
      {words.paragraphs("closing")}
      <MailSection>{words.line("questionTitle")}</MailSection>
      <WrittenText text={question} />
    </MailLayout>
  );
}

export const letterAnswer: MailTemplate<"letter-answer"> = {
  values: ({ name }) => ({ name }),
  Mail: LetterAnswer,
};
