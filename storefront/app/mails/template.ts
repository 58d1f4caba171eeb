import type { TextOf } from "@cairn/contract/mail/catalogue.ts";
import type { MailBrand, MailKind, MailProps } from "@cairn/contract/mail/mails.ts";
import type { ReactNode } from "react";
import type { MailWords, Values } from "./words.tsx";

export interface MailContent<K extends MailKind> {
  readonly props: MailProps<K>;
  readonly brand: MailBrand;
  readonly words: MailWords<TextOf<K>>;
}

type Part<K extends MailKind> = (content: MailContent<K>) => ReactNode;

/** A kind of mail: what its texts are filled with, and what `body.tsx` shows beside them. */
export interface MailTemplate<K extends MailKind> {
  readonly values: (props: MailProps<K>, brand: MailBrand, texts: Readonly<Record<TextOf<K>, string>>) => Values<K>;
  /** What stands between its first text and its button. */
  readonly middle?: Part<K>;
  /** Where the button leads, which each kind with a text `action` has; its address stands below a text `linkHint`. */
  readonly action?: "action" extends TextOf<K> ? (props: MailProps<K>, brand: MailBrand) => string : never;
  /** What stands below its closing text. */
  readonly end?: Part<K>;
  /** All that stands between its title and the footer, where another order is needed. */
  readonly body?: Part<K>;
}

export type MailTemplates = { readonly [K in MailKind]: MailTemplate<K> };
