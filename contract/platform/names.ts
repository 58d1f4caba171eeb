import * as z from "zod/mini";
import { nameMessages } from "../accounts/messages.ts";
import { lineChecks, type Message } from "./text.ts";

// No name needs a control character, or the override that turns around what follows it.
const unprintable = /[^\P{Cc}\s]|\u202e/u;
// What a mail program makes a link of, besides full stops within words: a scheme, a mailbox, a host.
const address = /:\/|\/\/|[@\\<>]|\bwww\./iu;
const dotted = /[\p{L}\p{M}\p{N}-]+(?:\.[\p{L}\p{M}\p{N}-]+)+/gu;
const titles = new Set(
  "dr prof dipl mag med phil rer nat iur jur dent vet theol habil pol oec sc techn pharm mult psych".split(" "),
);
// Common endings of hosts, which no name begins with an abbreviation and ends with.
const domains = new Set(
  "app art biz blog cc click club co com dev edu fun gov icu info int io link live me net news online org pro shop site space store top tv vip win xyz".split(
    " ",
  ),
);

/**
 * Whether a full stop within a word ends an initial, an abbreviation or a title, as in "J.Smith", "St.John", "Dr.med."
 */
function isAbbreviated(before: string, after: string): boolean {
  if (after.length < 2 || titles.has(after.toLowerCase())) return true;
  if (!/\p{Script=Latin}/u.test(before + after)) return before.length <= 3;
  const isShort = before.length === 1 || titles.has(before.toLowerCase()) || (before.length <= 4 && after.length > 2);
  return isShort && /^\p{Lu}/u.test(before) && /^\p{Lu}/u.test(after) && !domains.has(after.toLowerCase());
}

function isAddress(name: string): boolean {
  const hosts = name.match(dotted)?.filter((word) => {
    const parts = word.split(".").map((part) => part.replace(/^-/, ""));
    return parts.some((part, at) => at > 0 && !isAbbreviated(parts[at - 1] ?? "", part));
  });
  return address.test(name) || (hosts ?? []).length > 0;
}

/** A person's name, or a part of it: other people read it in mails and beside pictures, so it is no address. */
export function nameSchema(required: Message, longest: number) {
  return z.string({ error: required }).check(
    z.refine((typed) => !unprintable.test(typed), { error: () => nameMessages.noAddress }),
    ...lineChecks(required, longest),
    z.refine((name) => !isAddress(name), { error: () => nameMessages.noAddress }),
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
