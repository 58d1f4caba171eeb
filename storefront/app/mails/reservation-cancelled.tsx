import { MailLayout } from "./layout.tsx";
import { MailButton, MailSection, MailText } from "./parts.tsx";
import { WrittenText } from "./return-parts.tsx";
import type { MailContent, MailTemplate } from "./template.ts";

function ReservationCancelled({
  props: { name, product, reason, shopUrl },
  brand,
}: MailContent<"reservation-cancelled">) {
  return (
    <MailLayout
      brand={brand}
      title="We cannot keep your reservation"
      preview={`Your reservation of ${product} is given up: this is why.`}
      reason={`You get this mail because you reserved a product at ${brand.name}.`}
    >
      <MailText>
        Hello {name}, we are sorry: we had to give up your reservation of <strong>{product}</strong>. You have paid
        nothing for it, so there is nothing to pay back.
      </MailText>
      <MailSection>Why</MailSection>
      <WrittenText text={reason} />
      <MailButton href={shopUrl}>See what else there is</MailButton>
    </MailLayout>
  );
}

export const reservationCancelled: MailTemplate<"reservation-cancelled"> = {
  subject: ({ product }) => `About your reservation of ${product}`,
  Mail: ReservationCancelled,
};
