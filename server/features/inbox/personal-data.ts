import { asc, eq, or, type SQL } from "drizzle-orm";
import { cameTo, isoOf, type Person, type PersonalData } from "../../platform/personal-data.ts";
import { deleteLetters } from "./forget.ts";
import { letterAnswers, letters } from "./tables.ts";

/** What somebody wrote while they were logged in, or under an address that is known to be theirs. */
const isTheirs = ({ id, mailboxes }: Person): SQL | undefined =>
  or(eq(letters.customerId, id), cameTo(mailboxes, letters.email, letters.receivedAt));

export const inboxData: PersonalData = {
  tables: ["letters"],
  async collect({ db }, person) {
    const theirs = await db.select().from(letters).where(isTheirs(person)).orderBy(asc(letters.id));
    const answers = await db
      .select({ letterId: letterAnswers.letterId, words: letterAnswers.words, answeredAt: letterAnswers.answeredAt })
      .from(letterAnswers)
      .innerJoin(letters, eq(letters.id, letterAnswers.letterId))
      .where(isTheirs(person))
      .orderBy(asc(letterAnswers.id));
    return {
      letters: theirs.map(({ id, kind, name, email, topic, link, words, note, state, receivedAt }) => ({
        ...{ kind, name, email, topic, link, words, state },
        note_by_staff: note,
        written_at: isoOf(receivedAt),
        answers: answers
          .filter(({ letterId }) => letterId === id)
          .map((answer) => ({ words: answer.words, answered_at: isoOf(answer.answeredAt) })),
      })),
    };
  },
  erase: (_platform, tx, person) => deleteLetters(tx, isTheirs(person)),
};
