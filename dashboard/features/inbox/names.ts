import { letterMessages } from "@cairn/contract/inbox/messages.ts";
import type { LetterKind } from "@cairn/contract/inbox/public.ts";
import type { LetterRow, LetterState } from "@cairn/contract/inbox/staff.ts";

export const kindNames: Readonly<Record<LetterKind, string>> = {
  contact: "Contact message",
  affiliate: "Affiliate application",
  team: "From a member",
};

export const stateColours: Readonly<Record<LetterState, "warning" | "success" | "default">> = {
  open: "warning",
  answered: "success",
  closed: "default",
  held_back: "default",
  spam: "default",
};

/** What a letter is, and what its writer says that it is about. */
export function subjectOf({ kind, topic }: Pick<LetterRow, "kind" | "topic">): string {
  return topic ? `${kindNames[kind]}: ${letterMessages.topics[topic].toLowerCase()}` : kindNames[kind];
}
