import { type MailTexts, mailTexts, type PlaceholderOf, type TextOf } from "@cairn/contract/mail/catalogue.ts";
import type { MailKind } from "@cairn/contract/mail/mails.ts";
import { Fragment, type ReactNode } from "react";
import { MailText } from "./parts.tsx";

/** What stands in the place of each placeholder of a kind; the shop's name and address are there for all. */
export type Values<K extends MailKind> = Readonly<Record<PlaceholderOf<K>, string | number>>;
type AnyValues = Readonly<Record<string, string | number>>;

/** The texts of one mail with their placeholders filled in. */
export interface MailWords<Name extends string> {
  /** As plain text of one line, without bold. */
  line(name: Name): string;
  /** With bold, in one paragraph. */
  inline(name: Name): ReactNode;
  /** A paragraph for each, as empty lines part them. */
  paragraphs(name: Name): ReactNode;
}

/** The texts of a kind: the shop's own where staff have given it no others. */
export function textsOf<K extends MailKind>(kind: K, changed: MailTexts): Readonly<Record<TextOf<K>, string>> {
  // Whatever is added, each text of the kind is there.
  return { ...mailTexts[kind].texts, ...changed } as Readonly<Record<TextOf<K>, string>>;
}

/** Fills in texts. What is filled in is text: its asterisks, braces and tags stay as they are. */
export function fillWords<Name extends string>(
  texts: Readonly<Record<Name, string>>,
  values: AnyValues,
): MailWords<Name> {
  const fill = (text: string) => text.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ""));
  const inBold = (text: string) =>
    text.split("**").map((part, index, parts) => {
      const filled = fill(part);
      // Pairs of asterisks: each second part stands in one, but the last only where its pair is closed.
      const isBold = index % 2 === 1 && index < parts.length - 1;
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text are rendered once and never move.
      return isBold ? <strong key={index}>{filled}</strong> : <Fragment key={index}>{filled}</Fragment>;
    });
  return {
    line: (name) => fill(texts[name].replaceAll("**", "")),
    inline: (name) => inBold(texts[name]),
    paragraphs: (name) =>
      texts[name]
        .split(/\r?\n\s*\r?\n/)
        .filter((paragraph) => paragraph.trim() !== "")
        .map((paragraph) => <MailText key={paragraph}>{inBold(paragraph)}</MailText>),
  };
}
