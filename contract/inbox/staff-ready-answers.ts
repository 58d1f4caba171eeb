import * as z from "zod/mini";
import { asRead } from "../platform/fields.ts";
import { fill } from "../platform/labels.ts";
import { versionSchema } from "../platform/staff-list.ts";
import { staffResource } from "../platform/staff-resource.ts";
import { paragraphLength, requiredLine, requiredText } from "../platform/text.ts";
import { readyAnswerMessages as messages } from "./staff-messages.ts";

const permission = "letters.manage";

const readyAnswerFields = {
  title: requiredLine(messages.titleRequired, 80),
  /** Where {name} stands, the writer's name is put. */
  words: requiredText(messages.wordsRequired, paragraphLength),
};

export const readyAnswerSchema = z.object({ id: z.int(), version: versionSchema, ...asRead(readyAnswerFields) });
export type ReadyAnswer = z.infer<typeof readyAnswerSchema>;

/** Texts that staff have ready to answer with. */
export const readyAnswers = staffResource("ready-answers", {
  row: readyAnswerSchema,
  fields: readyAnswerFields,
  readers: permission,
  editors: permission,
  sorts: ["title"],
  filters: {},
  summaries: {
    list: "The ready answers to letters, by their titles",
    one: "One ready answer",
    create: "Keeps an answer that is used often",
    update: "Changes a ready answer",
    delete: "Deletes a ready answer",
  },
});

/** A ready answer as it is put into the answer to somebody. */
export const writtenTo = (name: string, { words }: Pick<ReadyAnswer, "words">): string => fill(words, { name });
