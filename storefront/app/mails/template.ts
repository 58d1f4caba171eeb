import type { MailBrand, MailKind, MailProps } from "@cairn/contract/mails.ts";
import type { ReactElement } from "react";

export interface MailContent<K extends MailKind> {
  readonly props: MailProps<K>;
  readonly brand: MailBrand;
}

/** One kind of mail: the line in the inbox and the letter behind it. */
export interface MailTemplate<K extends MailKind> {
  readonly subject: (props: MailProps<K>, brand: MailBrand) => string;
  readonly Mail: (content: MailContent<K>) => ReactElement;
}
