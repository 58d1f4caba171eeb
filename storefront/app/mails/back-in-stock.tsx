import { MailLayout } from "./layout.tsx";
import { MailButton, MailLink, MailNote, MailText } from "./parts.tsx";
import type { MailContent, MailTemplate } from "./template.ts";

function BackInStock({ props: { product, productUrl, endUrl }, brand }: MailContent<"back-in-stock">) {
  return (
    <MailLayout
      brand={brand}
      title="It is back"
      preview={`${product} can be bought again.`}
      reason={`You get this mail because you asked ${brand.name} to tell you.`}
    >
      <MailText>
        You wanted to know: <strong>{product}</strong> can be bought again. We keep none aside, so others may be faster.
      </MailText>
      <MailButton href={productUrl}>See it in the shop</MailButton>
      <MailNote>
        This was the only mail about it. If you wait for other products and do not want to any more:{" "}
        <MailLink href={endUrl}>stop these mails</MailLink>.
      </MailNote>
    </MailLayout>
  );
}

export const backInStock: MailTemplate<"back-in-stock"> = {
  subject: ({ product }) => `${product} is back`,
  Mail: BackInStock,
};
