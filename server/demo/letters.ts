import { sql } from "drizzle-orm";
import { letterAnswers, letters } from "../features/inbox/tables.ts";
import type { Transaction } from "../platform/database/database.ts";
import { insertOne } from "../platform/database/insert-one.ts";

type DemoLetter = Pick<
  typeof letters.$inferInsert,
  "kind" | "state" | "held_for" | "name" | "email" | "topic" | "link" | "words"
> & {
  readonly hoursAgo: number;
  readonly answer?: { readonly words: string; readonly hoursAgo: number };
};

const demoLetters: readonly DemoLetter[] = [
  {
    kind: "contact",
    state: "held_back",
    held_for: "links",
    name: "Rank Masters",
    email: "offers@rank-masters.example",
    words:
      "We bring you to page one. https://rank-masters.example/a https://rank-masters.example/b https://rank-masters.example/c https://rank-masters.example/d",
    hoursAgo: 70,
  },
  {
    kind: "contact",
    state: "answered",
    topic: "product",
    name: "Ivo Marten",
    email: "ivo.marten@example.com",
    words: "Does the hip belt of the Expedition 65 come off? I would like to check it in on a flight.",
    hoursAgo: 52,
    answer: {
      words: "It does: two buckles behind the lumbar pad, no tools needed.\n\nHave a good flight.",
      hoursAgo: 46,
    },
  },
  {
    kind: "affiliate",
    state: "open",
    name: "Nora Bell",
    email: "nora@slow-miles.example",
    link: "https://slow-miles.example",
    words:
      "I write about long walks with a small pack, for some nine thousand readers a month, most of them in Scotland and Norway. Your repairs page is the reason I ask.",
    hoursAgo: 26,
  },
  {
    kind: "contact",
    state: "open",
    topic: "return",
    name: "Samir Haddad",
    email: "samir.haddad@example.com",
    words:
      "The zip of my dry bag has come off its track after two weeks. Shall I send it back, or is there a way to mend it?",
    hoursAgo: 3,
  },
];

/** A few letters to staff: some wait, one is answered, one looks like spam. */
export async function addLetters(tx: Transaction): Promise<void> {
  for (const [position, { hoursAgo, answer, ...letter }] of demoLetters.entries()) {
    const added = await insertOne(tx, letters, {
      ...letter,
      idempotency_key: `demo-${position}`,
      received_at: ago(hoursAgo),
      state_since: ago(answer?.hoursAgo ?? hoursAgo),
    });
    if (!added || !answer) continue;
    await tx
      .insert(letterAnswers)
      .values({ letter_id: added.id, words: answer.words, answered_at: ago(answer.hoursAgo) });
  }
}

const ago = (hours: number) => sql`now() - make_interval(hours => ${hours})`;
