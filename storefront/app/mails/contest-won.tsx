import { categoryNames } from "@cairn/contract/messages/contest.ts";
import { MailLayout } from "./layout.tsx";
import { MailButton, MailCode, MailNote, MailText } from "./parts.tsx";
import type { MailContent, MailTemplate } from "./template.ts";

function ContestWon({ props, brand }: MailContent<"contest-won">) {
  const { name, title, edition, category, rank, code, discount, days, winnersUrl } = props;
  return (
    <MailLayout
      brand={brand}
      title="Your entry has won"
      preview={`“${title}” is among the winners of ${edition}.`}
      reason={`You get this mail because you entered the contest of ${brand.name}.`}
    >
      <MailText>
        Hello {name}, the jury has chosen, and <strong>{title}</strong> is on place {rank} of {edition} in the category{" "}
        {categoryNames[category]}. Thank you for letting us see what you saw.
      </MailText>
      <MailText>Your prize is {discount} % off one order. Enter this code at the checkout:</MailText>
      <MailCode>{code}</MailCode>
      <MailNote>
        It works once, for your account only, and within {days} days. You find it in your account as well.
      </MailNote>
      <MailButton href={winnersUrl}>See all winners</MailButton>
    </MailLayout>
  );
}

export const contestWon: MailTemplate<"contest-won"> = {
  subject: ({ edition }) => `Your entry has won in ${edition}`,
  Mail: ContestWon,
};
