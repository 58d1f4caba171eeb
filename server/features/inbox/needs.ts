import type { HoldReason, LetterState } from "@cairn/contract/inbox/staff.ts";
import { staffInboxMessages } from "@cairn/contract/inbox/staff-messages.ts";
import { asc, eq, sql } from "drizzle-orm";
import type { Database } from "../../platform/database/database.ts";
import { foundNeeds, type NeedSource } from "../../platform/needs.ts";
import { spamDays } from "./forget.ts";
import { letters } from "./tables.ts";

/** How much of a letter is shown, in characters. */
const beginningLength = 120;

/** Letters that wait for an answer. */
export const openLetterNeed: NeedSource = {
  kind: "letter_open",
  permission: "letters.manage",
  find: (db, limit) =>
    findLetters(db, "open", limit, ({ words }) =>
      words.length > beginningLength ? `${words.slice(0, beginningLength)}…` : words,
    ),
};

/** Letters that were taken for spam, perhaps by mistake: they go by themselves if nobody looks at them. */
export const heldBackNeed: NeedSource = {
  kind: "letter_held_back",
  permission: "letters.manage",
  find: (db, limit) =>
    findLetters(db, "held_back", limit, ({ held_for, daysLeft }) =>
      staffInboxMessages.goesIn(held_for ?? "proof", Math.max(0, daysLeft)),
    ),
};

interface FoundLetter {
  readonly words: string;
  readonly held_for: HoldReason | null;
  /** Until it goes, of one that is held back. */
  readonly daysLeft: number;
}

async function findLetters(
  db: Database,
  state: LetterState,
  limit: number,
  detailOf: (letter: FoundLetter) => string,
): ReturnType<NeedSource["find"]> {
  const rows = await db
    .select({
      id: letters.id,
      name: letters.name,
      words: letters.words,
      held_for: letters.held_for,
      received_at: letters.received_at,
      daysLeft: sql<number>`${spamDays} - extract(day from now() - ${letters.state_since})::int`,
      total: sql<number>`count(*) over ()::int`,
    })
    .from(letters)
    .where(eq(letters.state, state))
    .orderBy(asc(letters.received_at), asc(letters.id))
    .limit(limit);
  return foundNeeds(rows, (letter) => ({
    id: letter.id,
    title: letter.name,
    detail: detailOf(letter),
    since: letter.received_at,
    order: null,
    record: { resource: "letters", id: letter.id },
  }));
}
