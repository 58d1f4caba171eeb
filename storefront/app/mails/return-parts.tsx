import type { MailBrand, MailProductLine } from "@cairn/contract/mails.ts";
import type { ReactNode } from "react";
import { MailLayout } from "./layout.tsx";
import { MailButton, MailLines, MailProducts, MailSection, MailText } from "./parts.tsx";

interface ReturnLayoutProps {
  readonly brand: MailBrand;
  readonly title: string;
  readonly preview: string;
  readonly lines: readonly MailProductLine[];
  readonly orderUrl: string;
  readonly children: ReactNode;
}

/** What every mail about a return has: what comes back, and where to look. */
export function ReturnLayout({ brand, title, preview, lines, orderUrl, children }: ReturnLayoutProps) {
  return (
    <MailLayout
      brand={brand}
      title={title}
      preview={preview}
      reason={`You get this mail because you asked ${brand.name} for a return.`}
    >
      {children}
      <MailSection>What comes back</MailSection>
      <MailProducts lines={lines} />
      <MailButton href={orderUrl}>View your order</MailButton>
    </MailLayout>
  );
}

/** What staff have written, as they broke its lines. */
export function WrittenText({ text }: { text: string }) {
  return (
    <MailText>
      <MailLines lines={text.split(/\r?\n/).filter((line) => line.trim() !== "")} />
    </MailText>
  );
}
