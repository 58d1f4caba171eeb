import { asc, eq, or, type SQL } from "drizzle-orm";
import { cameTo, type Person, type PersonalData } from "../../platform/personal-data.ts";
import { deleteLetters } from "./forget.ts";
import { letterAnswers, letterMessages, letters } from "./tables.ts";

/** What somebody wrote while they were logged in, or under an address that is known to be theirs. */
export const isTheirs = ({ id, mailboxes }: Person): SQL | undefined =>
  or(eq(letters.customer_id, id), cameTo(mailboxes, letters.email, letters.received_at));

export const inboxData: PersonalData = {
  tables: ["letters"],
  async collect({ db }, person) {
    const theirs = await db.select().from(letters).where(isTheirs(person)).orderBy(asc(letters.id));
    const answers = await db
      .select({
        letter_id: letterAnswers.letter_id,
        words: letterAnswers.words,
        answered_at: letterAnswers.answered_at,
      })
      .from(letterAnswers)
      .innerJoin(letters, eq(letters.id, letterAnswers.letter_id))
      .where(isTheirs(person))
      .orderBy(asc(letterAnswers.id));
    const further = await db
      .select({ letter_id: letterMessages.letter_id, words: letterMessages.words, at: letterMessages.received_at })
      .from(letterMessages)
      .innerJoin(letters, eq(letters.id, letterMessages.letter_id))
      .where(isTheirs(person))
      .orderBy(asc(letterMessages.id));
    return {
      letters: theirs.map(({ id, kind, name, email, topic, link, words, note, state, received_at }) => ({
        ...{ kind, name, email, topic, link, words, state },
        note_by_staff: note,
        written_at: received_at,
        answers: answers
          .filter(({ letter_id }) => letter_id === id)
          .map((answer) => ({ words: answer.words, answered_at: answer.answered_at })),
        further_letters: further
          .filter(({ letter_id }) => letter_id === id)
          .map((letter) => ({ words: letter.words, written_at: letter.at })),
      })),
    };
  },
  erase: (_platform, tx, person) => deleteLetters(tx, isTheirs(person)),
};
