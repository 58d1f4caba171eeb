import type { MailBrand } from "@cairn/contract/mail/mails.ts";
import { Body, Container, Head, Html, Img, Link, Preview, Section } from "@react-email/components";
import type { ReactNode } from "react";
import { MailLink, MailNote, MailTitle } from "./parts.tsx";
import { mailStyle, mailStyleSheet } from "./style.ts";
import type { MailWords } from "./words.tsx";

interface MailLayoutProps {
  readonly brand: MailBrand;
  /** Its heading, what the inbox shows after the subject, why the recipient gets it, and whom to ask. */
  readonly words: MailWords<"title" | "preview" | "reason" | "questions">;
  readonly children: ReactNode;
}

/** The layout of every mail. */
export function MailLayout({ brand, words, children }: MailLayoutProps) {
  const title = words.line("title");
  return (
    <Html lang="en-GB">
      <Head>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        {/* Keeps phones from turning codes and order numbers into telephone links. */}
        <meta name="format-detection" content="telephone=no, date=no, address=no" />
        <title>{title}</title>
        <style>{mailStyleSheet}</style>
      </Head>
      <Body className="page" style={mailStyle.page}>
        <Preview>{words.line("preview")}</Preview>
        <Container style={mailStyle.container}>
          <Section style={mailStyle.header} data-skip-in-text="true">
            <Link href={brand.siteUrl} className="wordmark" style={mailStyle.wordmark}>
              <MailLogo brand={brand} />
            </Link>
          </Section>
          <MailCard>
            <MailTitle>{title}</MailTitle>
            {children}
          </MailCard>
          <MailFooter brand={brand} words={words} />
        </Container>
      </Body>
    </Html>
  );
}

/**
 * The logo, or the name where there is none; what is shown in the dark stays out of the way of those who know no dark.
 */
function MailLogo({ brand: { name, logos } }: Pick<MailLayoutProps, "brand">) {
  if (!logos) return name;
  return (
    <>
      <Img src={logos.light} alt={name} height={40} className="logo-on-light" style={mailStyle.logo} />
      <Img
        src={logos.dark}
        alt=""
        height={40}
        className="logo-on-dark"
        style={{ ...mailStyle.logo, display: "none", maxHeight: 0 }}
      />
    </>
  );
}

// The padding is on a cell, since Outlook ignores padding on tables.
function MailCard({ children }: { children: ReactNode }) {
  return (
    <table
      role="presentation"
      className="card"
      width="100%"
      border={0}
      cellPadding={0}
      cellSpacing={0}
      style={{ ...mailStyle.card, borderCollapse: "separate" }}
    >
      <tbody>
        <tr>
          <td className="card-inside" style={mailStyle.cardInside}>
            {children}
          </td>
        </tr>
      </tbody>
    </table>
  );
}

function MailFooter({ brand, words }: Pick<MailLayoutProps, "brand" | "words">) {
  return (
    <Section style={mailStyle.footer}>
      <MailNote>{brand.promise}</MailNote>
      <MailNote>
        {words.line("reason")} {words.line("questions")}{" "}
        <MailLink href={`mailto:${brand.email}`}>{brand.email}</MailLink>.
      </MailNote>
      <MailNote>
        <MailLink href={brand.siteUrl}>{brand.name}</MailLink>
      </MailNote>
    </Section>
  );
}
