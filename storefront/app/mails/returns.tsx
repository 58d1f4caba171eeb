import type { MailProps } from "@cairn/contract/mail/mails.ts";
import { MailProducts, MailSection, WrittenText } from "./parts.tsx";
import type { MailTemplate, MailTemplates } from "./template.ts";
import type { MailWords } from "./words.tsx";

interface ReturnedGoodsProps extends Pick<MailProps<"return-asked">, "lines"> {
  readonly words: MailWords<"contentsTitle">;
}

function ReturnedGoods({ lines, words }: ReturnedGoodsProps) {
  return (
    <>
      <MailSection>{words.line("contentsTitle")}</MailSection>
      <MailProducts lines={lines} />
    </>
  );
}

/** Only what comes back. */
const returnMail: MailTemplate<"return-asked" | "return-received" | "return-undelivered"> = {
  values: ({ name, reference }) => ({ name, reference }),
  middle: ({ props: { lines }, words }) => <ReturnedGoods lines={lines} words={words} />,
  action: ({ orderUrl }) => orderUrl,
};

/** With what staff have written to the customer. */
const answeredReturnMail: MailTemplate<"return-accepted" | "return-declined" | "return-exchanged" | "return-closed"> = {
  values: ({ name, reference }) => ({ name, reference }),
  middle: ({ props, words }) => (
    <>
      <MailSection>{words.line("wordsTitle")}</MailSection>
      <WrittenText text={props.words} />
      <ReturnedGoods lines={props.lines} words={words} />
    </>
  ),
  action: ({ orderUrl }) => orderUrl,
};

export const returnMails = {
  "return-asked": returnMail,
  "return-accepted": answeredReturnMail,
  "return-declined": answeredReturnMail,
  "return-received": returnMail,
  "return-exchanged": answeredReturnMail,
  "return-undelivered": returnMail,
  "return-closed": answeredReturnMail,
} satisfies Partial<MailTemplates>;
