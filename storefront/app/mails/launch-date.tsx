import { formatDate } from "../lib/format.ts";
import { MailLayout } from "./layout.tsx";
import { MailButton } from "./parts.tsx";
import type { MailContent, MailTemplate } from "./template.ts";

function LaunchDate({ props: { accountUrl }, brand, words }: MailContent<"launch-date">) {
  return (
    <MailLayout brand={brand} words={words}>
      {words.paragraphs("body")}
      <MailButton href={accountUrl}>{words.line("action")}</MailButton>
    </MailLayout>
  );
}

export const launchDate: MailTemplate<"launch-date"> = {
  values: ({ name, product, launchesOn }) => ({ name, product, date: formatDate(launchesOn) }),
  Mail: LaunchDate,
};
