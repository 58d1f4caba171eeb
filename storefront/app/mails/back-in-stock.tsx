import { MailLayout } from "./layout.tsx";
import { MailButton, MailLink, MailNote } from "./parts.tsx";
import type { MailContent, MailTemplate } from "./template.ts";

function BackInStock({ props: { productUrl, endUrl }, brand, words }: MailContent<"back-in-stock">) {
  return (
    <MailLayout brand={brand} words={words}>
      {words.paragraphs("body")}
      <MailButton href={productUrl}>{words.line("action")}</MailButton>
      <MailNote>
        {words.inline("note")} <MailLink href={endUrl}>{words.line("stop")}</MailLink>.
      </MailNote>
    </MailLayout>
  );
}

export const backInStock: MailTemplate<"back-in-stock"> = {
  values: ({ product }) => ({ product }),
  Mail: BackInStock,
};
