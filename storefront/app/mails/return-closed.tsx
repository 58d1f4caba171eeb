import { MailSection, WrittenText } from "./parts.tsx";
import { ReturnLayout } from "./return-parts.tsx";
import type { MailContent, MailTemplate } from "./template.ts";

function ReturnClosed({ props, brand, words }: MailContent<"return-closed">) {
  return (
    <ReturnLayout props={props} brand={brand} words={words}>
      {words.paragraphs("body")}
      <MailSection>{words.line("wordsTitle")}</MailSection>
      <WrittenText text={props.words} />
    </ReturnLayout>
  );
}

export const returnClosed: MailTemplate<"return-closed"> = {
  values: ({ name, reference }) => ({ name, reference }),
  Mail: ReturnClosed,
};
