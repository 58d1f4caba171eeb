import { MailSection, WrittenText } from "./parts.tsx";
import { ReturnLayout } from "./return-parts.tsx";
import type { MailContent, MailTemplate } from "./template.ts";

function ReturnDeclined({ props, brand, words }: MailContent<"return-declined">) {
  return (
    <ReturnLayout props={props} brand={brand} words={words}>
      {words.paragraphs("body")}
      <MailSection>{words.line("wordsTitle")}</MailSection>
      <WrittenText text={props.words} />
    </ReturnLayout>
  );
}

export const returnDeclined: MailTemplate<"return-declined"> = {
  values: ({ name, reference }) => ({ name, reference }),
  Mail: ReturnDeclined,
};
