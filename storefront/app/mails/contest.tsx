import { MailCode, MailNote, MailText } from "./parts.tsx";
import type { MailTemplate, MailTemplates } from "./template.ts";

const entriesToScore: MailTemplate<"jury-round" | "jury-reminder"> = {
  values: ({ name, edition, left }, _, { oneEntry, moreEntries }) => ({
    name,
    edition,
    left: left === 1 ? oneEntry : `${left} ${moreEntries}`,
  }),
  action: ({ juryUrl }) => juryUrl,
};

const reasonPart = ({ props: { reason } }: { props: { readonly reason: string } }) => <MailText>{reason}</MailText>;

export const contestMails = {
  "entry-receipt": {
    values: ({ name, title, edition, files }, _, { oneFile, moreFiles }) => ({
      name,
      title,
      edition,
      files: files === 1 ? oneFile : `${files} ${moreFiles}`,
    }),
  },
  "entry-approved": {
    values: ({ name, title }) => ({ name, title }),
    action: ({ galleryUrl }) => galleryUrl,
  },
  "entry-declined": {
    values: ({ name, title }) => ({ name, title }),
    middle: reasonPart,
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
    middle: ({ props: { code }, words }) => (
      <>
        <MailCode>{code}</MailCode>
        <MailNote>{words.inline("note")}</MailNote>
      </>
    ),
    action: ({ winnersUrl }) => winnersUrl,
  },
  "place-moved-up": {
    values: ({ name, title, edition, category, rank }) => ({ name, title, edition, category, rank }),
    action: ({ winnersUrl }) => winnersUrl,
  },
  "contest-result": {
    values: ({ name, title, edition }) => ({ name, title, edition }),
    action: ({ winnersUrl }) => winnersUrl,
  },
  "advert-question": {
    values: ({ name, title, days }) => ({ name, title, days: String(days) }),
    action: ({ answerUrl }) => answerUrl,
  },
  "jury-round": entriesToScore,
  "jury-reminder": entriesToScore,
  "entry-excluded": {
    values: ({ name, title, edition }) => ({ name, title, edition }),
    middle: reasonPart,
  },
  "entry-included": {
    values: ({ name, title, edition }) => ({ name, title, edition }),
  },
  "prize-taken-back": {
    values: ({ name, title, edition, isUsed }, _, { blocked, used }) => ({
      name,
      title,
      edition,
      coupon: isUsed ? used : blocked,
    }),
    middle: reasonPart,
  },
} satisfies Partial<MailTemplates>;
