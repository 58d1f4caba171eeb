import { MailLayout } from "./layout.tsx";
import { MailButton, MailProducts, MailText } from "./parts.tsx";
import type { MailContent, MailTemplate } from "./template.ts";

function OrderCancelled({ props: { reason, lines, orderUrl }, brand, words }: MailContent<"order-cancelled">) {
  return (
    <MailLayout brand={brand} words={words}>
      {words.paragraphs("body")}
      {reason !== "" && <MailText>{words.inline("because")}</MailText>}
      <MailProducts lines={lines} />
      <MailButton href={orderUrl}>{words.line("action")}</MailButton>
    </MailLayout>
  );
}

export const orderCancelled: MailTemplate<"order-cancelled"> = {
  values: ({ name, reference, reason }) => ({ name, reference, reason }),
  Mail: OrderCancelled,
};
