import { MailLayout } from "./layout.tsx";
import { MailButton } from "./parts.tsx";
import type { MailContent, MailTemplate } from "./template.ts";

function PlaceMovedUp({ props: { winnersUrl }, brand, words }: MailContent<"place-moved-up">) {
  return (
    <MailLayout brand={brand} words={words}>
      {words.paragraphs("body")}
      <MailButton href={winnersUrl}>{words.line("action")}</MailButton>
    </MailLayout>
  );
}

export const placeMovedUp: MailTemplate<"place-moved-up"> = {
  values: ({ name, title, edition, category, rank }) => ({ name, title, edition, category, rank }),
  Mail: PlaceMovedUp,
};
