import * as z from "zod/mini";
import { optionalText } from "../platform/text.ts";
import { checkoutMessages } from "./messages.ts";

/** In letters as people count them. */
export const longestGiftNote = 250;

const segmenter = new Intl.Segmenter();

/** How many letters a text has, as people count them: an emoji is one, and so is a letter with its marks. */
export const lettersOf = (text: string): number => [...segmenter.segment(text)].length;

/** The giver's words to whoever gets the parcel; empty for a gift without words. */
export const giftNoteSchema = optionalText(2000).check(
  z.refine((text) => lettersOf(text) <= longestGiftNote, { error: () => checkoutMessages.giftNoteTooLong }),
);
