import { MailCode, MailSection, MailText, WrittenText } from "./parts.tsx";
import type { MailTemplates } from "./template.ts";

export const accountMails = {
  "registration-confirmation": {
    values: () => ({}),
    action: ({ confirmUrl }) => confirmUrl,
  },
  "reset-code": {
    values: ({ name, minutes }) => ({ name, minutes }),
    middle: ({ props: { code } }) => <MailCode>{code}</MailCode>,
  },
  "password-changed": {
    values: ({ name }) => ({ name }),
    action: (_, { siteUrl }) => new URL("/verify-email", siteUrl).href,
  },
  "email-confirmation": {
    values: ({ name }) => ({ name }),
    action: ({ confirmUrl }) => confirmUrl,
  },
  "email-change-notice": {
    values: ({ name, newEmail }) => ({ name, newEmail }),
    action: ({ undoUrl }) => undoUrl,
  },
  "staff-invitation": {
    values: ({ name, invitedBy }) => ({ name, invitedBy }),
    action: ({ acceptUrl }) => acceptUrl,
  },
  "staff-password-link": {
    values: ({ name }) => ({ name }),
    action: ({ passwordUrl }) => passwordUrl,
  },
  "staff-password-changed": {
    values: ({ name }) => ({ name }),
    action: (_, { siteUrl }) => new URL("/dashboard/forgotten-password", siteUrl).href,
  },
  "card-hidden": {
    values: ({ name, card }) => ({ name, card }),
    middle: ({ props: { reason } }) => <MailText>{reason}</MailText>,
    action: ({ cardUrl }) => cardUrl,
  },
  "question-answered": {
    values: ({ name, product }) => ({ name, product }),
    middle: ({ props }) => <WrittenText text={props.words} />,
    action: ({ productUrl }) => productUrl,
    end: ({ props: { question }, words }) => (
      <>
        <MailSection>{words.line("questionTitle")}</MailSection>
        <WrittenText text={question} />
      </>
    ),
  },
  "question-declined": {
    values: ({ name, product }) => ({ name, product }),
    middle: ({ props }) => <WrittenText text={props.words} />,
    end: ({ props: { question }, words }) => (
      <>
        <MailSection>{words.line("questionTitle")}</MailSection>
        <WrittenText text={question} />
      </>
    ),
  },
  "letter-answer": {
    values: ({ name }) => ({ name }),
    middle: ({ props }) => <WrittenText text={props.words} />,
    end: ({ props: { question }, words }) => (
      <>
        <MailSection>{words.line("questionTitle")}</MailSection>
        <WrittenText text={question} />
      </>
    ),
  },
} satisfies Partial<MailTemplates>;
