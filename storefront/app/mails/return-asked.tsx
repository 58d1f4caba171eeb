import { ReturnLayout } from "./return-parts.tsx";
import type { MailContent, MailTemplate } from "./template.ts";

function ReturnAsked({ props, brand, words }: MailContent<"return-asked">) {
  return (
    <ReturnLayout props={props} brand={brand} words={words}>
      {words.paragraphs("body")}
    </ReturnLayout>
  );
}

export const returnAsked: MailTemplate<"return-asked"> = {
  values: ({ name, reference }) => ({ name, reference }),
  Mail: ReturnAsked,
};
