import { MailLayout } from "./layout.tsx";
import { MailButton, MailText } from "./parts.tsx";
import type { MailContent, MailTemplate } from "./template.ts";

function ContestResult({ props: { name, title, edition, winnersUrl }, brand }: MailContent<"contest-result">) {
  return (
    <MailLayout
      brand={brand}
      title={`The winners of ${edition}`}
      preview="The jury has chosen."
      reason={`You get this mail because you entered the contest of ${brand.name}.`}
    >
      <MailText>
        Hello {name}, the jury of {edition} has chosen. <strong>{title}</strong> is not among the winners this time; it
        stays in our gallery, and we were glad to have it.
      </MailText>
      <MailText>The next edition is a new chance, with a new jury to convince.</MailText>
      <MailButton href={winnersUrl}>See the winners</MailButton>
    </MailLayout>
  );
}

export const contestResult: MailTemplate<"contest-result"> = {
  subject: ({ edition }) => `The winners of ${edition}`,
  Mail: ContestResult,
};
