import type { OrderTrouble } from "@cairn/contract/mail/mails.ts";
import { MailLayout } from "./layout.tsx";
import { MailButton } from "./parts.tsx";
import type { MailContent, MailTemplate } from "./template.ts";

/** The texts that say what is the matter, and what it means. */
const textsOfTrouble = {
  review: ["review", "reviewText"],
  disputed: ["disputed", "disputedText"],
  refund_failed: ["refundFailed", "refundFailedText"],
  dispute_lost: ["disputeLost", "disputeLostText"],
  refund_overtaken: ["refundOvertaken", "refundOvertakenText"],
} as const satisfies Readonly<Record<OrderTrouble, readonly [string, string]>>;

function OrderTroubleMail({ props: { orderUrl }, brand, words }: MailContent<"order-trouble">) {
  return (
    <MailLayout brand={brand} words={words}>
      {words.paragraphs("body")}
      <MailButton href={orderUrl}>{words.line("action")}</MailButton>
    </MailLayout>
  );
}

export const orderTrouble: MailTemplate<"order-trouble"> = {
  values: ({ name, reference, trouble }, _, texts) => {
    const [title, explanation] = textsOfTrouble[trouble];
    return { name, reference, trouble: texts[title], explanation: texts[explanation] };
  },
  Mail: OrderTroubleMail,
};
