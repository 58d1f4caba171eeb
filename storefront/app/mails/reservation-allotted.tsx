import { formatDeadline, formatPrice } from "../lib/format.ts";
import { MailLayout } from "./layout.tsx";
import { MailButton, MailText } from "./parts.tsx";
import type { MailContent, MailTemplate } from "./template.ts";

function ReservationAllotted({
  props: { name, product, price, keptUntil, buyUrl },
  brand,
}: MailContent<"reservation-allotted">) {
  return (
    <MailLayout
      brand={brand}
      title="Yours is here"
      preview={`One ${product} is kept for you for 48 hours.`}
      reason={`You get this mail because you reserved a product at ${brand.name}.`}
    >
      <MailText>
        Hello {name}, your <strong>{product}</strong> is here. We keep one for you until{" "}
        <strong>{formatDeadline(keptUntil)}</strong>, for the {formatPrice(price, brand.currencySymbol)} at which you
        reserved it, or less if it costs less by now.
      </MailText>
      <MailButton href={buyUrl}>Put it into the cart</MailButton>
      <MailText>
        Log in with the account that reserved it. If you do not want it any more, you need do nothing: it goes to the
        next in the queue.
      </MailText>
    </MailLayout>
  );
}

export const reservationAllotted: MailTemplate<"reservation-allotted"> = {
  subject: ({ product }) => `${product} is here and kept for you`,
  Mail: ReservationAllotted,
};
