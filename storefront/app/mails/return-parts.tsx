import type { MailBrand, MailProps } from "@cairn/contract/mail/mails.ts";
import type { ReactNode } from "react";
import { MailLayout } from "./layout.tsx";
import { MailButton, MailProducts, MailSection } from "./parts.tsx";
import type { MailWords } from "./words.tsx";

interface ReturnLayoutProps {
  readonly props: Pick<MailProps<"return-asked">, "lines" | "orderUrl">;
  readonly brand: MailBrand;
  readonly words: MailWords<"title" | "preview" | "reason" | "questions" | "contentsTitle" | "action">;
  readonly children: ReactNode;
}

/** What every mail about a return has: what comes back, and where to look. */
export function ReturnLayout({ props: { lines, orderUrl }, brand, words, children }: ReturnLayoutProps) {
  return (
    <MailLayout brand={brand} words={words}>
      {children}
      <MailSection>{words.line("contentsTitle")}</MailSection>
      <MailProducts lines={lines} />
      <MailButton href={orderUrl}>{words.line("action")}</MailButton>
    </MailLayout>
  );
}
