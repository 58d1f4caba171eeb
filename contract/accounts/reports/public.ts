import * as z from "zod/mini";
import { optionalText } from "../../platform/text.ts";
import { visitorReportMessages } from "./messages.ts";

/** What a report by a visitor says, of a picture or of a member's card; `reasons` are those of its kind. */
export function reportFields<const Reasons extends readonly string[]>(reasons: Reasons) {
  return {
    reason: z.enum(reasons, { error: () => visitorReportMessages.reasonNeeded }),
    words: z._default(optionalText(500), ""),
  };
}

/** "Something else" needs words. */
export const otherNeedsWords = z.refine<{ readonly reason: string; readonly words: string }>(
  ({ reason, words }) => reason !== "other" || words !== "",
  { error: () => visitorReportMessages.wordsNeeded, path: ["words"] },
);
