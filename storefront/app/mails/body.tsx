import { textSetOf } from "@cairn/contract/mail/catalogue.ts";
import type { MailKind } from "@cairn/contract/mail/mails.ts";
import { MailButton, MailLink, MailNote } from "./parts.tsx";
import type { MailContent, MailTemplate } from "./template.ts";
import type { MailWords } from "./words.tsx";

interface MailBodyProps<K extends MailKind> {
  readonly kind: K;
  readonly template: MailTemplate<K>;
  readonly content: MailContent<K>;
}

/** What stands between a mail's title and its footer, in the one order of all kinds but a few. */
export function MailBody<K extends MailKind>({ kind, template, content }: MailBodyProps<K>) {
  // Which texts a kind has is known by its catalogue alone, where the compiler cannot follow.
  const { texts } = textSetOf(kind);
  const words: MailWords<string> = content.words;
  const href = template.action?.(content.props, content.brand);
  return (
    <>
      {words.paragraphs("body")}
      {template.middle?.(content)}
      {href !== undefined && <MailButton href={href}>{words.line("action")}</MailButton>}
      {href !== undefined && "linkHint" in texts && (
        // The address stands below, too, since some mail clients break buttons.
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
