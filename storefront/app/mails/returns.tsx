import type { MailProps } from "@cairn/contract/mail/mails.ts";
import { MailButton, MailProducts, MailSection, WrittenText } from "./parts.tsx";
import type { MailTemplates } from "./template.ts";
import type { MailWords } from "./words.tsx";

interface ReturnedGoodsProps {
  readonly props: Pick<MailProps<"return-asked">, "lines" | "orderUrl">;
  readonly words: MailWords<"contentsTitle" | "action">;
}

/** What every mail about a return ends with: what comes back, and where to look. */
function ReturnedGoods({ props: { lines, orderUrl }, words }: ReturnedGoodsProps) {
  return (
    <>
      <MailSection>{words.line("contentsTitle")}</MailSection>
      <MailProducts lines={lines} />
      <MailButton href={orderUrl}>{words.line("action")}</MailButton>
    </>
  );
}

export const returnMails = {
  "return-asked": {
    values: ({ name, reference }) => ({ name, reference }),
    body: ({ props, words }) => (
      <>
        {words.paragraphs("body")}
        <ReturnedGoods props={props} words={words} />
      </>
    ),
  },
  "return-accepted": {
    values: ({ name, reference }) => ({ name, reference }),
    body: ({ props, words }) => (
      <>
        {words.paragraphs("body")}
        <MailSection>{words.line("wordsTitle")}</MailSection>
        <WrittenText text={props.words} />
        <ReturnedGoods props={props} words={words} />
      </>
    ),
  },
  "return-declined": {
    values: ({ name, reference }) => ({ name, reference }),
    body: ({ props, words }) => (
      <>
        {words.paragraphs("body")}
        <MailSection>{words.line("wordsTitle")}</MailSection>
        <WrittenText text={props.words} />
        <ReturnedGoods props={props} words={words} />
      </>
    ),
  },
  "return-received": {
    values: ({ name, reference }) => ({ name, reference }),
    body: ({ props, words }) => (
      <>
        {words.paragraphs("body")}
        <ReturnedGoods props={props} words={words} />
      </>
    ),
  },
  "return-closed": {
    values: ({ name, reference }) => ({ name, reference }),
    body: ({ props, words }) => (
      <>
        {words.paragraphs("body")}
        <MailSection>{words.line("wordsTitle")}</MailSection>
        <WrittenText text={props.words} />
        <ReturnedGoods props={props} words={words} />
      </>
    ),
  },
} satisfies Partial<MailTemplates>;
