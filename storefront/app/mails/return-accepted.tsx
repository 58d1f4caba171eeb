import { MailSection, WrittenText } from "./parts.tsx";
import { ReturnLayout } from "./return-parts.tsx";
import type { MailContent, MailTemplate } from "./template.ts";

function ReturnAccepted({ props, brand, words }: MailContent<"return-accepted">) {
  return (
    <ReturnLayout props={props} brand={brand} words={words}>
      {words.paragraphs("body")}
      <MailSection>{words.line("wordsTitle")}</MailSection>
      <WrittenText text={props.words} />
    </ReturnLayout>
  );
}

export const returnAccepted: MailTemplate<"return-accepted"> = {
  values: ({ name, reference }) => ({ name, reference }),
  Mail: ReturnAccepted,
};
