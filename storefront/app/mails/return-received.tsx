import { ReturnLayout } from "./return-parts.tsx";
import type { MailContent, MailTemplate } from "./template.ts";

function ReturnReceived({ props, brand, words }: MailContent<"return-received">) {
  return (
    <ReturnLayout props={props} brand={brand} words={words}>
      {words.paragraphs("body")}
    </ReturnLayout>
  );
}

export const returnReceived: MailTemplate<"return-received"> = {
  values: ({ name, reference }) => ({ name, reference }),
  Mail: ReturnReceived,
};
