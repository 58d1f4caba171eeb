import type { TextOf } from "@cairn/contract/mail/catalogue.ts";
import type { MailBrand, MailKind, MailProps } from "@cairn/contract/mail/mails.ts";
import type { ReactElement } from "react";
import type { MailWords, Values } from "./words.tsx";

export interface MailContent<K extends MailKind> {
  readonly props: MailProps<K>;
  readonly brand: MailBrand;
  readonly words: MailWords<TextOf<K>>;
}

/** The template of a kind of mail: what its texts are filled with, and how they stand among the rest. */
export interface MailTemplate<K extends MailKind> {
  readonly values: (props: MailProps<K>, brand: MailBrand, texts: Readonly<Record<TextOf<K>, string>>) => Values<K>;
  readonly Mail: (content: MailContent<K>) => ReactElement;
}
