import { letterMessages } from "@cairn/contract/inbox/messages.ts";
import { findChallenge, type Letter, type Proof, sendLetter } from "@cairn/contract/inbox/public.ts";
import { solveChallenge } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/web/pbkdf2";
import { useRef, useState } from "react";
import type { DefaultValues, FieldValues } from "react-hook-form";
import type * as z from "zod/mini";
import { api } from "../../lib/browser-api.ts";
import { randomName } from "../../lib/random-name.ts";
import { useSubmitForm } from "../../lib/use-submit-form.ts";

/** What a letter brings along that its writer does not see. */
export type Envelope = Pick<Letter, "idempotency_key" | "homepage" | "proof">;

interface LetterOptions<Fields extends FieldValues, Values> {
  schema: z.core.$ZodType<Values, Fields>;
  initial: DefaultValues<Fields>;
  /** The letter of what was filled in. */
  letterOf: (values: Values, envelope: Envelope) => Letter;
  onSent?: () => void;
}

/** Seconds that a letter may take to arrive. */
const onItsWay = 60;
const isOver = ({ challenge }: Proof) => challenge.parameters.expiresAt < Date.now() / 1000 + onItsWay;

/**
 * The form of one letter. Its proof of work is computed from the first touch on; sent again after a failure, it is the
 * same letter unless it was corrected.
 */
export function useLetter<Fields extends FieldValues, Values>({
  schema,
  initial,
  letterOf,
  onSent,
}: LetterOptions<Fields, Values>) {
  const [isSent, setSent] = useState(false);
  const [key, setKey] = useState(randomName);
  const work = useRef<Promise<Proof | undefined>>(undefined);
  const trap = useRef<HTMLInputElement>(null);

  function begin() {
    work.current ??= computeProof();
  }
  async function findProof(): Promise<Proof | undefined> {
    const proof = await work.current;
    // It is good for one try alone: it may have been used although the answer was lost.
    work.current = undefined;
    return proof && !isOver(proof) ? proof : computeProof();
  }
  const { form, submit, isBusy } = useSubmitForm<Fields, Values>({
    schema,
    initial,
    pendingMessage: letterMessages.sending,
    async action(values) {
      const envelope = { idempotency_key: key, homepage: trap.current?.value ?? "", proof: await findProof() };
      return (await api(sendLetter, { body: letterOf(values, envelope) })).message;
    },
    onDone() {
      setSent(true);
      onSent?.();
    },
  });
  function writeAnother() {
    form.reset();
    setKey(randomName());
    setSent(false);
  }
  return { form, submit, isBusy, isSent, begin, trap, writeAnother };
}

/**
 * Does the work that keeps spam away; undefined where it cannot be done, such as over plain HTTP, where browsers have
 * no `crypto.subtle`. It needs no worker of ours: the browser derives keys outside the page's thread.
 */
async function computeProof(): Promise<Proof | undefined> {
  if (!crypto.subtle) return undefined;
  try {
    const { data: challenge } = await api(findChallenge);
    const solution = await solveChallenge({ challenge, deriveKey });
    return solution
      ? { challenge, solution: { counter: solution.counter, derivedKey: solution.derivedKey } }
      : undefined;
  } catch {
    return undefined;
  }
}
