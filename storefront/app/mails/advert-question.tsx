import { MailLayout } from "./layout.tsx";
import { MailButtonAndLink } from "./parts.tsx";
import type { MailContent, MailTemplate } from "./template.ts";

function AdvertQuestion({ props: { answerUrl }, brand, words }: MailContent<"advert-question">) {
  return (
    <MailLayout brand={brand} words={words}>
      {words.paragraphs("body")}
      <MailButtonAndLink href={answerUrl} hint={words.line("linkHint")}>
        {words.line("action")}
      </MailButtonAndLink>
      {words.paragraphs("closing")}
    </MailLayout>
  );
}

export const advertQuestion: MailTemplate<"advert-question"> = {
  values: ({ name, title, days }) => ({ name, title, days: String(days) }),
  Mail: AdvertQuestion,
};
