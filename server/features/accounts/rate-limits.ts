import { accountMessages } from "@cairn/contract/accounts/messages.ts";
import type { Customer } from "@cairn/contract/accounts/public.ts";
import { AppError } from "../../platform/errors.ts";
import { type LoginAttempt, pairOf } from "../../platform/http/login-rate-limiter.ts";
import { type Limit, type Limits, visitorOf } from "../../platform/http/rate-limits.ts";

const hour = 60 * 60;
const day = 24 * hour;

const registrations: Limit = { name: "register-address", times: 20, seconds: hour };

// One fewer an hour, and half a day's, of what an account may get (`reset-codes.ts`), so that an attacker who asks for
// somebody's codes leaves some for them.
const codes = {
  pair: { name: "code-pair", times: 2, seconds: hour },
  pairDaily: { name: "code-pair-daily", times: 5, seconds: day },
  address: { name: "code-address", times: 60, seconds: hour },
} satisfies Record<string, Limit>;

// A code has five tries, so eight an hour use up one code of somebody else's, never the next one, too.
const guesses = {
  pair: { name: "guess-pair", times: 8, seconds: hour },
  address: { name: "guess-address", times: 100, seconds: hour },
} satisfies Record<string, Limit>;

const resets: Limit = { name: "reset-address", times: 60, seconds: hour };
const profiles: Limit = { name: "profile-customer", times: 60, seconds: hour };

const resends: Limit = { name: "confirmation-customer", times: 3, seconds: hour };
// An address can be registered, freed by a change and registered again; more links than these nobody needs.
const confirmations: Limit = { name: "confirmation-mailbox", times: 10, seconds: day };
const emailChanges: Limit = { name: "email-change-customer", times: 5, seconds: hour };
const newEmails: Limit = { name: "email-change-target", times: 3, seconds: hour };

// Each counts one attempt and refuses with 429 beyond the limit. The pair of address and account is counted first, so
// that an attacker on one account does not use up the address's limit for others.

export async function countCodeRequest(limits: Limits, attempt: LoginAttempt): Promise<void> {
  await limits.take(codes.pair, pairOf(attempt));
  await limits.take(codes.pairDaily, pairOf(attempt));
  await limits.take(codes.address, visitorOf(attempt.ip));
}

export async function countGuess(limits: Limits, attempt: LoginAttempt): Promise<void> {
  await limits.take(guesses.pair, pairOf(attempt));
  await limits.take(guesses.address, visitorOf(attempt.ip));
}

export function countRegistration(limits: Limits, ip: string): Promise<void> {
  return limits.take(registrations, visitorOf(ip));
}

export function countReset(limits: Limits, ip: string): Promise<void> {
  return limits.take(resets, visitorOf(ip));
}

export function countProfileUpdate(limits: Limits, customerId: number): Promise<void> {
  return limits.take(profiles, String(customerId));
}

export async function countResend(limits: Limits, { id, email }: Pick<Customer, "id" | "email">): Promise<void> {
  await limits.take(resends, String(id));
  await expectConfirmationAllowed(limits, email);
}

/** Counts a link to a mailbox; refuses with 429 when it has had its links of a day. */
export async function expectConfirmationAllowed(limits: Limits, email: string): Promise<void> {
  if (await allowsConfirmation(limits, email)) return;
  // Somebody else may have used them up; whoever owns the mailbox has another way.
  throw new AppError("too_many", 429, accountMessages.noMoreLinks, { retryAfterSeconds: hour });
}

/** Counts a link to a mailbox, and says whether it may be sent. */
export function allowsConfirmation(limits: Limits, email: string): Promise<boolean> {
  return limits.allows(confirmations, email.toLowerCase());
}

export function countEmailChange(limits: Limits, customerId: number): Promise<void> {
  return limits.take(emailChanges, String(customerId));
}

/** Counts a mail to a new address, so that many accounts together cannot flood one mailbox. */
export async function countNewEmail(limits: Limits, newEmail: string): Promise<void> {
  const mailbox = newEmail.toLowerCase();
  await limits.take(newEmails, mailbox);
  await limits.take(confirmations, mailbox);
}
