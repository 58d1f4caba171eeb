import * as z from "zod/mini";
import { nameMessages } from "./messages/accounts.ts";
import { requiredText, type Told } from "./text.ts";

// Joiners (U+200C and U+200D) belong to the spelling of some names.
const unprintable = /[\p{Cc}\p{Zl}\p{Zp}]|(?![\u200c\u200d])\p{Cf}/u;
// What a mail program makes a link of: a full stop within a word, a scheme, a mailbox.
const address = /[\p{L}\p{N}-]\.\p{L}{2,}|:\/\/|[@/\\<>]/u;

/** A person's name, or a part of it: other people read it in mails and beside pictures, so it is no address. */
export function nameSchema(required: Told, longest: number) {
  return requiredText(required, longest).check(
    z.refine((name) => !unprintable.test(name) && !address.test(name), { error: () => nameMessages.noAddress }),
  );
}

const reservedWords = new Set(
  "admin administrator cairn community contact help helpdesk info jury moderator office official owner postmaster root sales security service shop staff support system team webmaster".split(
    " ",
  ),
);

/** Whether a name consists of words by which a member could pass for one of us. */
export function isReservedName(name: string): boolean {
  const words =
    name
      .normalize("NFKC")
      .toLowerCase()
      .match(/\p{L}+/gu) ?? [];
  return words.length > 0 && words.every((word) => reservedWords.has(word) || word === "the");
}

/** For a whole name; forms of two fields check them together. */
export const notReserved = z.refine<string>((name) => !isReservedName(name), { error: () => nameMessages.reserved });
