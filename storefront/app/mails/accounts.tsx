import { MailButton, MailButtonAndLink, MailCode, MailSection, MailText, WrittenText } from "./parts.tsx";
import type { MailTemplates } from "./template.ts";

export const accountMails = {
  "registration-confirmation": {
    values: () => ({}),
    body: ({ props: { confirmUrl }, words }) => (
      <>
        {words.paragraphs("body")}
        <MailButtonAndLink href={confirmUrl} hint={words.line("linkHint")}>
          {words.line("action")}
        </MailButtonAndLink>
        {words.paragraphs("closing")}
      </>
    ),
  },
  "reset-code": {
    values: ({ name, minutes }) => ({ name, minutes }),
    body: ({ props: { code }, words }) => (
      <>
        {words.paragraphs("body")}
        <MailCode>{code}</MailCode>
        {words.paragraphs("closing")}
      </>
    ),
  },
  "password-changed": {
    values: ({ name }) => ({ name }),
    body: ({ brand, words }) => (
      <>
        {words.paragraphs("body")}
        <MailButton href={new URL("/verify-email", brand.siteUrl).href}>{words.line("action")}</MailButton>
      </>
    ),
  },
  "email-confirmation": {
    values: ({ name }) => ({ name }),
    body: ({ props: { confirmUrl }, words }) => (
      <>
        {words.paragraphs("body")}
        <MailButtonAndLink href={confirmUrl} hint={words.line("linkHint")}>
          {words.line("action")}
        </MailButtonAndLink>
        {words.paragraphs("closing")}
      </>
    ),
  },
  "email-change-notice": {
    values: ({ name, newEmail }) => ({ name, newEmail }),
    body: ({ props: { undoUrl }, words }) => (
      <>
        {words.paragraphs("body")}
        <MailButtonAndLink href={undoUrl} hint={words.line("linkHint")}>
          {words.line("action")}
        </MailButtonAndLink>
      </>
    ),
  },
  "staff-invitation": {
    values: ({ name, invitedBy }) => ({ name, invitedBy }),
    body: ({ props: { acceptUrl }, words }) => (
      <>
        {words.paragraphs("body")}
        <MailButton href={acceptUrl}>{words.line("action")}</MailButton>
        {words.paragraphs("closing")}
      </>
    ),
  },
  "staff-password-link": {
    values: ({ name }) => ({ name }),
    body: ({ props: { passwordUrl }, words }) => (
      <>
        {words.paragraphs("body")}
        <MailButton href={passwordUrl}>{words.line("action")}</MailButton>
        {words.paragraphs("closing")}
      </>
    ),
  },
  "staff-password-changed": {
    values: ({ name }) => ({ name }),
    body: ({ brand, words }) => (
      <>
        {words.paragraphs("body")}
        <MailButton href={new URL("/dashboard/forgotten-password", brand.siteUrl).href}>
          {words.line("action")}
        </MailButton>
      </>
    ),
  },
  "card-hidden": {
    values: ({ name, card }) => ({ name, card }),
    body: ({ props: { reason, cardUrl }, words }) => (
      <>
        {words.paragraphs("body")}
        <MailText>{reason}</MailText>
        <MailButton href={cardUrl}>{words.line("action")}</MailButton>
        {words.paragraphs("closing")}
      </>
    ),
  },
  "letter-answer": {
    values: ({ name }) => ({ name }),
    body: ({ props: { words: answer, question }, words }) => (
      <>
        {words.paragraphs("body")}
        <WrittenText text={answer} />
        {words.paragraphs("closing")}
        <MailSection>{words.line("questionTitle")}</MailSection>
        <WrittenText text={question} />
      </>
    ),
  },
} satisfies Partial<MailTemplates>;
