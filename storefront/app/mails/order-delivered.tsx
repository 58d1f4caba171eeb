import { MailLayout } from "./layout.tsx";
import { MailButton, MailProducts } from "./parts.tsx";
import type { MailContent, MailTemplate } from "./template.ts";

function OrderDelivered({ props: { lines, orderUrl }, brand, words }: MailContent<"order-delivered">) {
  return (
    <MailLayout brand={brand} words={words}>
      {words.paragraphs("body")}
      <MailProducts lines={lines} />
      <MailButton href={orderUrl}>{words.line("action")}</MailButton>
    </MailLayout>
  );
}

export const orderDelivered: MailTemplate<"order-delivered"> = {
  values: ({ name, reference }) => ({ name, reference }),
  Mail: OrderDelivered,
};
