import type { MailProductLine } from "@cairn/contract/mail/mails.ts";
import { Button, Heading, Img, Link, Section, Text } from "@react-email/components";
import type { ReactNode } from "react";
import { mailStyle } from "./style.ts";

interface WithChildren {
  readonly children: ReactNode;
}

interface WithTarget extends WithChildren {
  readonly href: string;
}

export function MailTitle({ children }: WithChildren) {
  return (
    <Heading as="h1" className="title" style={mailStyle.title}>
      {children}
    </Heading>
  );
}

export function MailSection({ children }: WithChildren) {
  return (
    <Heading as="h2" className="section" style={mailStyle.section}>
      {children}
    </Heading>
  );
}

export function MailText({ children }: WithChildren) {
  return (
    <Text className="text" style={mailStyle.text}>
      {children}
    </Text>
  );
}

/** A code to copy or type. */
export function MailCode({ children }: WithChildren) {
  return (
    <Text className="code" style={mailStyle.code}>
      {children}
    </Text>
  );
}

export function MailNote({ children }: WithChildren) {
  return (
    <Text className="note" style={mailStyle.note}>
      {children}
    </Text>
  );
}

export function MailLink({ href, children }: WithTarget) {
  return (
    <Link href={href} className="link" style={mailStyle.link}>
      {children}
    </Link>
  );
}

/** The main action of a mail. */
export function MailButton({ href, children }: WithTarget) {
  return (
    <Section style={mailStyle.action}>
      <Button href={href} style={mailStyle.button}>
        {children}
      </Button>
    </Section>
  );
}

/** Products with their pictures, which say no more than their names do. */
export function MailProducts({ lines }: { lines: readonly MailProductLine[] }) {
  if (lines.length === 0) return null;
  return (
    <table role="presentation" style={mailStyle.table}>
      <tbody>
        {lines.map(({ name, quantity, picture }) => (
          <tr key={name}>
            <MailPictureCell picture={picture} />
            <td className="cell" dir="auto" style={mailStyle.cell}>
              {quantity} × {name}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

export function MailPictureCell({ picture }: Pick<MailProductLine, "picture">) {
  return (
    <td className="cell" style={{ ...mailStyle.cell, width: 80 }} data-skip-in-text="true">
      {picture ? (
        <Img src={picture} alt="" width={64} style={mailStyle.picture} />
      ) : (
        <div style={mailStyle.noPicture} />
      )}
    </td>
  );
}

/** Where a parcel goes, a line each. */
export function MailAddress({ name, address, country }: { name: string; address: string; country: string }) {
  return <MailLines lines={[name, ...address.split(/\r?\n/), country]} />;
}

// Line breaks are elements: Outlook ignores `white-space`, and the plain-text part collapses bare line breaks.
export function MailLines({ lines: [line, ...rest] }: { lines: string[] }) {
  const written = <span dir="auto">{line}</span>;
  if (rest.length === 0) return written;
  return (
    <>
      {written}
      <br />
      <MailLines lines={rest} />
    </>
  );
}

/** What somebody has written, with its paragraphs, and its lines as they broke them. */
export function WrittenText({ text }: { text: string }) {
  const paragraphs = text.split(/\r?\n[ \t]*\r?\n/).filter((paragraph) => paragraph.trim() !== "");
  return paragraphs.map((paragraph, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a mail is rendered once.
    <MailText key={place}>
      <MailLines lines={paragraph.split(/\r?\n/)} />
    </MailText>
  ));
}
