import { formatPrice } from "../lib/format.ts";
import { MailCode, MailNote, MailText } from "./parts.tsx";
import type { MailTemplate, MailTemplates } from "./template.ts";
import type { MailWords } from "./words.tsx";

const entriesToScore: MailTemplate<"jury-round" | "jury-reminder"> = {
  values: ({ name, edition, left }, _, { oneEntry, moreEntries }) => ({
    name,
    edition,
    left: left === 1 ? oneEntry : `${left} ${moreEntries}`,
  }),
  action: ({ juryUrl }) => juryUrl,
};

const reasonPart = ({ props: { reason } }: { props: { readonly reason: string } }) => <MailText>{reason}</MailText>;

interface WonPlace {
  readonly name: string;
  readonly title: string;
  readonly edition: string;
  readonly category: string;
  readonly rank: number;
}

const placeValues = ({ name, title, edition, category, rank }: WonPlace) => ({ name, title, edition, category, rank });

const toWinners = ({ winnersUrl }: { readonly winnersUrl: string }) => winnersUrl;

/** The code of a coupon, and how long it works. */
const codePart = ({ props: { code }, words }: { props: { readonly code: string }; words: MailWords<"note"> }) => (
  <>
    <MailCode>{code}</MailCode>
    <MailNote>{words.inline("note")}</MailNote>
  </>
);

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
    values: ({ discount, days, ...place }) => ({ ...placeValues(place), discount, days }),
    middle: codePart,
    action: toWinners,
  },
  "contest-won-sum": {
    values: ({ amount, days, ...place }, { currencySymbol }) => ({
      ...placeValues(place),
      amount: formatPrice(amount, currencySymbol),
      days,
    }),
    middle: codePart,
    action: toWinners,
  },
  "contest-won-product": {
    values: ({ product, ...place }) => ({ ...placeValues(place), product }),
    action: toWinners,
  },
  "contest-won-words": {
    values: ({ prize, ...place }) => ({ ...placeValues(place), prize }),
    action: toWinners,
  },
  "place-moved-up": { values: placeValues, action: toWinners },
  "place-moved-up-sent": { values: placeValues, action: toWinners },
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
    values: ({ name, title, edition, isUsed, fate }, _, { blocked, used, lapsed, sentBefore }) => ({
      name,
      title,
      edition,
      coupon: { blocked, used, lapsed, sent: sentBefore }[fate ?? (isUsed ? "used" : "blocked")],
    }),
    middle: reasonPart,
  },
} satisfies Partial<MailTemplates>;
