import type { MailBrand, MailKind, MailProps } from "@cairn/contract/mails.ts";
import type { ReactElement } from "react";

export interface MailContent<K extends MailKind> {
  readonly props: MailProps<K>;
  readonly brand: MailBrand;
}

/** The template of a kind of mail: its subject and its body. */
export interface MailTemplate<K extends MailKind> {
  readonly subject: (props: MailProps<K>, brand: MailBrand) => string;
  readonly Mail: (content: MailContent<K>) => ReactElement;
}
