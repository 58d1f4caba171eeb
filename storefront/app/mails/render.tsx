import type { MailTexts, TextOf } from "@cairn/contract/mail/catalogue.ts";
import type { MailBrand, MailKind, MailProps } from "@cairn/contract/mail/mails.ts";
import type { RenderedMail } from "@cairn/contract/platform/rendering.ts";
import { render, toPlainText } from "@react-email/components";
import { accountMails } from "./accounts.tsx";
import { MailBody } from "./body.tsx";
import { contestMails } from "./contest.tsx";
import { MailLayout } from "./layout.tsx";
import { notificationMails } from "./notifications.tsx";
import { orderMails } from "./orders.tsx";
import { productMails } from "./products.tsx";
import { returnMails } from "./returns.tsx";
import { reviewMails } from "./reviews.tsx";
import type { MailTemplate, MailTemplates } from "./template.ts";
import { fillWords, textsOf } from "./words.tsx";

const templates: MailTemplates = {
  ...orderMails,
  ...returnMails,
  ...productMails,
  ...reviewMails,
  ...contestMails,
  ...accountMails,
  ...notificationMails,
};

const textOptions: Parameters<typeof toPlainText>[1] = {
  selectors: [
    // Upper case would change names and codes.
    { selector: "h1", options: { uppercase: false } },
    { selector: "h2", options: { uppercase: false } },
    { selector: "table.order-table", format: "dataTable", options: { uppercaseHeaderCells: false } },
  ],
};

/**
 * Renders a mail: a subject of one line, and the body as HTML and as plain text. `changed` are the texts that staff
 * have given it in place of the shop's own.
 */
export async function renderMail<K extends MailKind>(
  kind: K,
  props: MailProps<K>,
  brand: MailBrand,
  changed: MailTexts = {},
): Promise<RenderedMail> {
  const template: MailTemplate<K> = templates[kind];
  const texts = textsOf(kind, changed);
  const words = fillWords<TextOf<MailKind> | TextOf<K>>(texts, {
    brand: brand.name,
    email: brand.email,
    ...template.values(props, brand, texts),
  });
  const content = { props, brand, words };
  const html = await render(
    <MailLayout brand={brand} words={words}>
      {template.body?.(content) ?? <MailBody kind={kind} template={template} content={content} />}
    </MailLayout>,
  );
  return { subject: oneLine(words.line("subject")), html, text: toPlainText(html, textOptions) };
}

/** A line break in the subject would allow header injection. */
function oneLine(text: string): string {
  return text.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, " ").trim();
}
