import { MailLink, MailNote, MailProducts, MailSection, WrittenText } from "./parts.tsx";
import type { MailTemplates } from "./template.ts";

export const reviewMails = {
  "review-request": {
    values: ({ name, reference }) => ({ name, reference }),
    middle: ({ props: { lines }, words }) => (
      <>
        <MailSection>{words.line("contentsTitle")}</MailSection>
        <MailProducts lines={lines} />
      </>
    ),
    action: ({ reviewUrl }) => reviewUrl,
    end: ({ props: { stopUrl }, words }) => (
      <MailNote>
        <MailLink href={stopUrl}>{words.line("stop")}</MailLink>
      </MailNote>
    ),
  },
  "review-published": {
    values: ({ name, product }) => ({ name, product }),
    action: ({ productUrl }) => productUrl,
  },
  "review-hidden": {
    values: ({ name, product }) => ({ name, product }),
    middle: ({ props: { reason } }) => <WrittenText text={reason} />,
    action: ({ reviewUrl }) => reviewUrl,
  },
  "review-advert-question": {
    values: ({ name, product, days }) => ({ name, product, days }),
    action: ({ answerUrl }) => answerUrl,
  },
} satisfies Partial<MailTemplates>;
