import type { TextOf } from "@cairn/contract/mail/catalogue.ts";
import type { MailBrand, MailKind, MailProps } from "@cairn/contract/mail/mails.ts";
import type { ReactNode } from "react";
import type { MailWords, Values } from "./words.tsx";

export interface MailContent<K extends MailKind> {
  readonly props: MailProps<K>;
  readonly brand: MailBrand;
  readonly words: MailWords<TextOf<K>>;
}

/** A kind of mail: what its texts are filled with, and what stands between its title and the footer. */
export interface MailTemplate<K extends MailKind> {
  values(props: MailProps<K>, brand: MailBrand, texts: Readonly<Record<TextOf<K>, string>>): Values<K>;
  body(content: MailContent<K>): ReactNode;
}

export type MailTemplates = { readonly [K in MailKind]: MailTemplate<K> };
