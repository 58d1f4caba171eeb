import { MailLayout } from "./layout.tsx";
import { MailButton, MailSection, WrittenText } from "./parts.tsx";

import type { MailContent, MailTemplate } from "./template.ts";

function ReservationCancelled({ props: { reason, shopUrl }, brand, words }: MailContent<"reservation-cancelled">) {
  return (
    <MailLayout brand={brand} words={words}>
      {words.paragraphs("body")}
      <MailSection>{words.line("wordsTitle")}</MailSection>
      <WrittenText text={reason} />
      <MailButton href={shopUrl}>{words.line("action")}</MailButton>
    </MailLayout>
  );
}

export const reservationCancelled: MailTemplate<"reservation-cancelled"> = {
  values: ({ name, product }) => ({ name, product }),
  Mail: ReservationCancelled,
};
