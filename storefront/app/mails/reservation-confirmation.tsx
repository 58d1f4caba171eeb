import { MailLayout } from "./layout.tsx";
import { MailButton } from "./parts.tsx";
import type { MailContent, MailTemplate } from "./template.ts";

function ReservationConfirmation({ props: { productUrl }, brand, words }: MailContent<"reservation-confirmation">) {
  return (
    <MailLayout brand={brand} words={words}>
      {words.paragraphs("body")}
      <MailButton href={productUrl}>{words.line("action")}</MailButton>
    </MailLayout>
  );
}

export const reservationConfirmation: MailTemplate<"reservation-confirmation"> = {
  values: ({ name, product }) => ({ name, product }),
  Mail: ReservationConfirmation,
};
