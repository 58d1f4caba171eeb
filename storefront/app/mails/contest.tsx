import { MailButton, MailButtonAndLink, MailCode, MailNote, MailText } from "./parts.tsx";
import type { MailTemplate, MailTemplates } from "./template.ts";

const entriesToScore: MailTemplate<"jury-round" | "jury-reminder"> = {
  values: ({ name, edition, left }, _, { oneEntry, moreEntries }) => ({
    name,
    edition,
    left: left === 1 ? oneEntry : `${left} ${moreEntries}`,
  }),
  body: ({ props: { juryUrl }, words }) => (
    <>
      {words.paragraphs("body")}
      <MailButton href={juryUrl}>{words.line("action")}</MailButton>
    </>
  ),
};

export const contestMails = {
  "entry-receipt": {
    values: ({ name, title, edition, files }, _, { oneFile, moreFiles }) => ({
      name,
      title,
      edition,
      files: files === 1 ? oneFile : `${files} ${moreFiles}`,
    }),
    body: ({ words }) => words.paragraphs("body"),
  },
  "entry-approved": {
    values: ({ name, title }) => ({ name, title }),
    body: ({ props: { galleryUrl }, words }) => (
      <>
        {words.paragraphs("body")}
        <MailButton href={galleryUrl}>{words.line("action")}</MailButton>
      </>
    ),
  },
  "entry-declined": {
    values: ({ name, title }) => ({ name, title }),
    body: ({ props: { reason }, words }) => (
      <>
        {words.paragraphs("body")}
        <MailText>{reason}</MailText>
        {words.paragraphs("closing")}
      </>
    ),
  },
  "contest-won": {
    values: ({ name, title, edition, category, rank, discount, days }) => ({
      name,
      title,
      edition,
      category,
      rank,
      discount,
      days,
    }),
    body: ({ props: { code, winnersUrl }, words }) => (
      <>
        {words.paragraphs("body")}
        <MailCode>{code}</MailCode>
        <MailNote>{words.inline("note")}</MailNote>
        <MailButton href={winnersUrl}>{words.line("action")}</MailButton>
      </>
    ),
  },
  "place-moved-up": {
    values: ({ name, title, edition, category, rank }) => ({ name, title, edition, category, rank }),
    body: ({ props: { winnersUrl }, words }) => (
      <>
        {words.paragraphs("body")}
        <MailButton href={winnersUrl}>{words.line("action")}</MailButton>
      </>
    ),
  },
  "contest-result": {
    values: ({ name, title, edition }) => ({ name, title, edition }),
    body: ({ props: { winnersUrl }, words }) => (
      <>
        {words.paragraphs("body")}
        <MailButton href={winnersUrl}>{words.line("action")}</MailButton>
      </>
    ),
  },
  "advert-question": {
    values: ({ name, title, days }) => ({ name, title, days: String(days) }),
    body: ({ props: { answerUrl }, words }) => (
      <>
        {words.paragraphs("body")}
        <MailButtonAndLink href={answerUrl} hint={words.line("linkHint")}>
          {words.line("action")}
        </MailButtonAndLink>
        {words.paragraphs("closing")}
      </>
    ),
  },
  "jury-round": entriesToScore,
  "jury-reminder": entriesToScore,
  "entry-excluded": {
    values: ({ name, title, edition }) => ({ name, title, edition }),
    body: ({ props: { reason }, words }) => (
      <>
        {words.paragraphs("body")}
        <MailText>{reason}</MailText>
        {words.paragraphs("closing")}
      </>
    ),
  },
  "entry-included": {
    values: ({ name, title, edition }) => ({ name, title, edition }),
    body: ({ words }) => words.paragraphs("body"),
  },
  "prize-taken-back": {
    values: ({ name, title, edition, isUsed }, _, { blocked, used }) => ({
      name,
      title,
      edition,
      coupon: isUsed ? used : blocked,
    }),
    body: ({ props: { reason }, words }) => (
      <>
        {words.paragraphs("body")}
        <MailText>{reason}</MailText>
        {words.paragraphs("closing")}
      </>
    ),
  },
} satisfies Partial<MailTemplates>;
