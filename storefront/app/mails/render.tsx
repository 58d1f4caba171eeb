import type { MailTexts, TextOf } from "@cairn/contract/mail/catalogue.ts";
import type { MailBrand, MailKind, MailProps } from "@cairn/contract/mail/mails.ts";
import type { RenderedMail } from "@cairn/contract/platform/rendering.ts";
import { render, toPlainText } from "@react-email/components";
import { accountMails } from "./accounts.tsx";
import { contestMails } from "./contest.tsx";
import { MailLayout } from "./layout.tsx";
import { orderMails } from "./orders.tsx";
import { MailButton, MailLink, MailNote } from "./parts.tsx";
import { productMails } from "./products.tsx";
import { returnMails } from "./returns.tsx";
import type { MailContent, MailTemplate, MailTemplates } from "./template.ts";
import { fillWords, type MailWords, textsOf } from "./words.tsx";

const templates: MailTemplates = { ...orderMails, ...returnMails, ...productMails, ...contestMails, ...accountMails };

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
  const html = await render(
    <MailLayout brand={brand} words={words}>
      {template.body?.({ props, brand, words }) ?? (
        <MailBody template={template} content={{ props, brand, words }} texts={texts} />
      )}
    </MailLayout>,
  );
  return { subject: oneLine(words.line("subject")), html, text: toPlainText(html, textOptions) };
}

interface MailBodyProps<K extends MailKind> {
  readonly template: MailTemplate<K>;
  readonly content: MailContent<K>;
  readonly texts: MailTexts;
}

/** What stands between a mail's title and its footer, in the one order of all kinds but a few. */
function MailBody<K extends MailKind>({ template, content, texts }: MailBodyProps<K>) {
  const words: MailWords<string> = content.words;
  const href = template.action?.(content.props, content.brand);
  return (
    <>
      {words.paragraphs("body")}
      {template.middle?.(content)}
      {href !== undefined && <MailButton href={href}>{words.line("action")}</MailButton>}
      {href !== undefined && "linkHint" in texts && (
        // For what must not fail in a mail client that breaks buttons.
        <div data-skip-in-text="true">
          <MailNote>
            {words.line("linkHint")} <MailLink href={href}>{href}</MailLink>
          </MailNote>
        </div>
      )}
      {"closing" in texts && words.paragraphs("closing")}
      {template.end?.(content)}
    </>
  );
}

/** A line break in the subject would allow header injection. */
function oneLine(text: string): string {
  return text.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, " ").trim();
}
