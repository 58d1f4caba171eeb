import { MailLayout } from "./layout.tsx";
import { MailButton, MailCode } from "./parts.tsx";
import type { MailContent, MailTemplate } from "./template.ts";

function CouponCode({ props: { code, shopUrl }, brand, words }: MailContent<"coupon-code">) {
  return (
    <MailLayout brand={brand} words={words}>
      {words.paragraphs("body")}
      <MailCode>{code}</MailCode>
      <MailButton href={shopUrl}>{words.line("action")}</MailButton>
      {words.paragraphs("closing")}
    </MailLayout>
  );
}

export const couponCode: MailTemplate<"coupon-code"> = {
  values: ({ title, discount, code }) => ({ title, discount, code }),
  Mail: CouponCode,
};
