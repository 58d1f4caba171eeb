import { createHash } from "node:crypto";
import type { Customer } from "@cairn/contract/accounts/public.ts";
import { letterMessages } from "@cairn/contract/inbox/messages.ts";
import type { Letter } from "@cairn/contract/inbox/public.ts";
import type { HoldReason } from "@cairn/contract/inbox/staff.ts";
import { notificationMessages } from "@cairn/contract/notifications/staff-messages.ts";
import type { Transaction } from "../../platform/database/database.ts";
import { transact } from "../../platform/database/transact.ts";
import { AppError } from "../../platform/errors.ts";
import type { Platform } from "../../platform/platform.ts";
import { isConfirmed } from "../accounts/customers.ts";
import { notifyStaff } from "../notifications/service.ts";
import { isProven, useProof } from "./proof.ts";
import { letters } from "./tables.ts";

/** Letters with more links than these are mostly advertisements. */
const mostLinks = 3;

/** Who wrote a letter. */
export interface Writer {
  readonly name: string;
  /** In lower case. */
  readonly email: string;
  /** Null of a guest. */
  readonly customer_id: number | null;
}

/**
 * Under which name a letter is kept: what was typed, or of a member what the account says. Refuses with 401 a guest who
 * writes as a member.
 */
export function writerOf(letter: Letter, customer: Customer | undefined): Writer {
  if (letter.kind !== "team") {
    return { name: letter.name, email: letter.email.toLowerCase(), customer_id: customer?.id ?? null };
  }
  if (!customer) throw new AppError("login_needed", 401, letterMessages.loginNeeded);
  return { name: customer.name, email: customer.email.toLowerCase(), customer_id: customer.id };
}

/**
 * Keeps a letter to staff, once however often it is sent; corrected and sent again, it is another one. What looks like
 * spam is kept, too, and held back until staff have looked at it; its writer is not told, lest spammers learn from it.
 * A member with a confirmed address is no spammer.
 */
export async function keepLetter(
  platform: Pick<Platform, "config" | "db" | "cache" | "mail" | "secret">,
  letter: Letter,
  { name, email, customer_id }: Writer,
): Promise<void> {
  const { kind, idempotency_key, proof, words } = letter;
  const topic = (kind === "contact" && letter.topic) || null;
  const link = kind === "affiliate" ? letter.link : "";
  const content = { kind, name, email, topic, link, words };
  const idempotencyKey = keyOf(idempotency_key, content);
  const isWorkDone = proof !== undefined && (await isProven(platform, proof));
  const isKnown = customer_id !== null && (await isConfirmed(platform.db, customer_id));
  await transact(platform, async (tx) => {
    const heldFor = isKnown ? null : await holdReasonOf(tx, letter, isWorkDone);
    const [kept] = await tx
      .insert(letters)
      .values({
        ...content,
        customer_id,
        idempotency_key: idempotencyKey,
        held_for: heldFor,
        state: heldFor ? "held_back" : "open",
      })
      .onConflictDoNothing({ target: letters.idempotency_key })
      .returning({ id: letters.id });
    if (!kept || heldFor) return;
    await notifyStaff(platform, tx, {
      kind: "letter_came",
      key: String(kept.id),
      about: notificationMessages.letter,
      path: `/letters/${kept.id}/show`,
    });
  });
}

/** A hash of the browser's key and the letter, since a letter may be corrected after an answer that was lost. */
function keyOf(key: string, content: object): string {
  return createHash("sha256")
    .update(JSON.stringify([key, content]))
    .digest("base64url");
}

/** Whether a letter is mostly an advertisement. */
export const hasManyLinks = (words: string): boolean => (words.match(/https?:\/\/|\bwww\./gi) ?? []).length > mostLinks;

async function holdReasonOf(tx: Transaction, letter: Letter, isWorkDone: boolean): Promise<HoldReason | null> {
  const { homepage, proof, words } = letter;
  if (!isWorkDone || !proof || !(await useProof(tx, proof))) return "proof";
  if (homepage !== "") return "trap";
  return hasManyLinks(words) ? "links" : null;
}
