import { MailLayout } from "./layout.tsx";
import { MailButton, MailText } from "./parts.tsx";
import type { MailContent, MailTemplate } from "./template.ts";

function ReservationConfirmation({
  props: { name, product, productUrl },
  brand,
}: MailContent<"reservation-confirmation">) {
  return (
    <MailLayout
      brand={brand}
      title="It is reserved for you"
      preview={`${product} has your name on it. We will write when it launches.`}
      reason={`You get this mail because you reserved a product at ${brand.name}.`}
    >
      <MailText>
        Hello {name}, one <strong>{product}</strong> has your name on it.
      </MailText>
      <MailText>
        You have paid nothing and promised nothing. We will write when it launches, and you decide then.
      </MailText>
      <MailButton href={productUrl}>See what you reserved</MailButton>
    </MailLayout>
  );
}

export const reservationConfirmation: MailTemplate<"reservation-confirmation"> = {
  subject: ({ product }) => `${product} is reserved for you`,
  Mail: ReservationConfirmation,
};
