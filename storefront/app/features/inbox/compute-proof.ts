import { findChallenge, type Proof } from "@cairn/contract/inbox/public.ts";
import { solveChallenge } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/web/pbkdf2";
import { api } from "../../lib/browser-api.ts";

/**
 * Does the work that keeps spam away; undefined where it cannot be done, such as over plain HTTP, where browsers have
 * no `crypto.subtle`. It needs no worker of ours: the browser derives keys outside the page's thread.
 */
export async function computeProof(): Promise<Proof | undefined> {
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
