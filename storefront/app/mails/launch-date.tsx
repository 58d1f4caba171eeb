import { formatDate } from "../lib/format.ts";
import { MailLayout } from "./layout.tsx";
import { MailButton, MailText } from "./parts.tsx";
import type { MailContent, MailTemplate } from "./template.ts";

function LaunchDate({ props: { name, product, launchesOn, accountUrl }, brand }: MailContent<"launch-date">) {
  return (
    <MailLayout
      brand={brand}
      title="A date for what you reserved"
      preview={`${product} is to launch on ${formatDate(launchesOn)}.`}
      reason={`You get this mail because you reserved a product at ${brand.name}.`}
    >
      <MailText>
        Hello {name}, <strong>{product}</strong> is to launch on <strong>{formatDate(launchesOn)}</strong>. Your place
        in the queue stays as it is, and we will write when yours is here.
      </MailText>
      <MailButton href={accountUrl}>See your reservations</MailButton>
    </MailLayout>
  );
}

export const launchDate: MailTemplate<"launch-date"> = {
  subject: ({ product, launchesOn }) => `${product}: launching on ${formatDate(launchesOn)}`,
  Mail: LaunchDate,
};
