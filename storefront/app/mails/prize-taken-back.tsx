import { MailLayout } from "./layout.tsx";
import { MailText } from "./parts.tsx";
import type { MailContent, MailTemplate } from "./template.ts";

function PrizeTakenBack({ props: { reason }, brand, words }: MailContent<"prize-taken-back">) {
  return (
    <MailLayout brand={brand} words={words}>
      {words.paragraphs("body")}
      <MailText>{reason}</MailText>
      {words.paragraphs("closing")}
    </MailLayout>
  );
}

export const prizeTakenBack: MailTemplate<"prize-taken-back"> = {
  values: ({ name, title, edition, isUsed }, _, { blocked, used }) => ({
    name,
    title,
    edition,
    coupon: isUsed ? used : blocked,
  }),
  Mail: PrizeTakenBack,
};
