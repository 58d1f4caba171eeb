import { formatDeadline, formatPrice } from "../lib/format.ts";
import { MailLayout } from "./layout.tsx";
import { MailButton } from "./parts.tsx";
import type { MailContent, MailTemplate } from "./template.ts";

function ReservationAllotted({ props: { buyUrl }, brand, words }: MailContent<"reservation-allotted">) {
  return (
    <MailLayout brand={brand} words={words}>
      {words.paragraphs("body")}
      <MailButton href={buyUrl}>{words.line("action")}</MailButton>
      {words.paragraphs("closing")}
    </MailLayout>
  );
}

export const reservationAllotted: MailTemplate<"reservation-allotted"> = {
  values: ({ name, product, price, keptUntil }, { currencySymbol }) => ({
    name,
    product,
    until: formatDeadline(keptUntil),
    price: formatPrice(price, currencySymbol),
  }),
  Mail: ReservationAllotted,
};
