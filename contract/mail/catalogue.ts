import { accountTexts } from "../accounts/mails.ts";
import { productTexts } from "../catalogue/mails.ts";
import { contestTexts } from "../contest/mails.ts";
import { letterTexts } from "../inbox/mails.ts";
import { notificationTexts } from "../notifications/mails.ts";
import { orderTexts } from "../orders/mails.ts";
import { returnTexts } from "../orders/returns/mails.ts";
import { questionTexts } from "../questions/mails.ts";
import { reviewTexts } from "../reviews/mails.ts";
import { wishlistTexts } from "../wishlists/mails.ts";
import type { MailKind } from "./mails.ts";
import { mailTextMessages as messages } from "./staff-messages.ts";
import {
  dispensableTexts,
  everywhere,
  longestLine,
  longestText,
  longTexts,
  type MailTextSet,
  type Placeholder,
  writtenByOthers,
} from "./text-set.ts";

/** The texts of every mail as the shop is shipped with them, in the order in which staff see them. */
export const mailTexts = {
  ...orderTexts,
  ...returnTexts,
  ...productTexts,
  ...reviewTexts,
  ...wishlistTexts,
  ...questionTexts,
  ...contestTexts,
  ...letterTexts,
  ...accountTexts,
  ...notificationTexts,
} as const satisfies { readonly [K in MailKind]: MailTextSet };

export type TextOf<K extends MailKind> = keyof (typeof mailTexts)[K]["texts"] & string;
export type PlaceholderOf<K extends MailKind> = (typeof mailTexts)[K]["placeholders"][number];

/** Texts by their names, those that differ from the shop's own or all of a kind. */
export type MailTexts = Readonly<Record<string, string>>;

/** The texts of a kind, whatever kind it is. */
export function textSetOf(kind: MailKind): Omit<MailTextSet, "texts"> & { readonly texts: MailTexts } {
  return mailTexts[kind];
}

/** The placeholders that may stand in a text of a kind. */
export function placeholdersIn(kind: MailKind, text: string): Placeholder[] {
  const { placeholders, phrases = [] } = textSetOf(kind);
  if ((phrases as readonly string[]).includes(text)) return [];
  const all = [...placeholders, ...everywhere];
  return text === "subject" ? all.filter((name) => !writtenByOthers.has(name)) : all;
}

/** What keeps these texts from being those of a kind: a message for each text that is wrong. */
export function problemsOf(kind: MailKind, texts: MailTexts): Record<string, string> {
  const set = textSetOf(kind);
  const problems: Record<string, string> = {};
  for (const name of Object.keys(texts)) if (!(name in set.texts)) problems[name] = messages.textUnknown;
  for (const name of Object.keys(set.texts)) {
    const problem = problemOf(kind, name, texts[name] ?? "");
    if (problem) problems[name] = problem;
  }
  const below = Object.keys(set.texts).filter((name) => name !== "subject" && name !== "preview");
  for (const fact of set.facts) {
    if (below.some((name) => texts[name]?.includes(`{${fact}}`))) continue;
    const home = below.find((name) => set.texts[name]?.includes(`{${fact}}`)) ?? "body";
    problems[home] ??= messages.factMissing(fact);
  }
  return problems;
}

function problemOf(kind: MailKind, name: string, text: string): string | undefined {
  const isLong = longTexts.has(name);
  if (text.trim() === "") return dispensableTexts.has(name) ? undefined : messages.textRequired;
  if (!isLong && /[\r\n]/.test(text)) return messages.oneLine;
  if (text.length > (isLong ? longestText : longestLine)) return messages.tooLong(isLong ? longestText : longestLine);
  const allowed = placeholdersIn(kind, name);
  const unknown = [...text.matchAll(/\{([^{}]*)\}/g)].find(([, used]) => !(allowed as string[]).includes(used ?? ""));
  if (unknown) return messages.placeholderUnknown(unknown[0], allowed);
  return /[{}]/.test(text.replaceAll(/\{[^{}]*\}/g, "")) ? messages.bracesOpen : undefined;
}
