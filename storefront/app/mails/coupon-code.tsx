import { MailLayout } from "./layout.tsx";
import { MailButton, MailCode, MailText } from "./parts.tsx";
import type { MailContent, MailTemplate } from "./template.ts";

function CouponCode({ props: { code, discount, title, shopUrl }, brand }: MailContent<"coupon-code">) {
  return (
    <MailLayout
      brand={brand}
      title={title}
      preview={`${code} takes ${discount} % off your order.`}
      reason={`You get this mail because your address was entered for this offer at ${brand.name}.`}
    >
      <MailText>Here is your code. Type it into the checkout, and {discount} % come off what you buy.</MailText>
      <MailCode>{code}</MailCode>
      <MailButton href={shopUrl}>Go to the shop</MailButton>
      <MailText>If you did not ask for it, you need do nothing. We will not write again about this offer.</MailText>
    </MailLayout>
  );
}

export const couponCode: MailTemplate<"coupon-code"> = {
  subject: ({ discount }, brand) => `Your ${discount} % off at ${brand.name}`,
  Mail: CouponCode,
};
