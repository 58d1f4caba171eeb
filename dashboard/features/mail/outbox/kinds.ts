import { mailTexts } from "@cairn/contract/mail/catalogue.ts";
import type { OutboxMail } from "@cairn/contract/mail/staff-outbox.ts";

const labels: Readonly<Record<string, { label: string }>> = mailTexts;

/** What a kind of mail is called. */
export const kindName = (kind: string) => labels[kind]?.label ?? kind;

export const kindChoices = Object.entries(labels).map(([id, { label }]) => ({ id, name: label }));

/** How it stands with a mail. */
export function stateOf({ sent_at, failed_at }: Pick<OutboxMail, "sent_at" | "failed_at">) {
  if (sent_at !== null) return { label: "Sent", color: "success" } as const;
  return failed_at === null
    ? ({ label: "Waiting", color: "default" } as const)
    : ({ label: "Given up", color: "error" } as const);
}
