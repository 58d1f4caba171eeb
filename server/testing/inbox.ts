import { randomBytes } from "node:crypto";
import type { Challenge, Proof } from "@cairn/contract/inbox/public.ts";
import { solveChallenge } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/pbkdf2";
import type { TestShop } from "./shop.ts";

/** A letter's key, fresh as a browser makes it. */
export const freshKey = () => randomBytes(16).toString("hex");

/** The work for one letter, done as a browser does it. */
export async function prove(shop: TestShop): Promise<Proof> {
  const { data: challenge } = (await shop.call<Challenge>("GET", "/api/letters/challenge")).body;
  const solution = await solveChallenge({ challenge, deriveKey });
  if (!solution) throw new Error("the work could not be done");
  return { challenge, solution: { counter: solution.counter, derivedKey: solution.derivedKey } };
}

/** A contact message that is sent with its proof, unless `more` says otherwise. */
export async function write(shop: TestShop, more: object = {}, token?: string) {
  const body = {
    kind: "contact",
    name: "Wanda Walker",
    email: "Wanda@Example.test",
    words: "Does the pole of the Ridge 2 fit the Ridge 3, too?",
    idempotency_key: freshKey(),
    proof: await prove(shop),
    ...more,
  };
  return shop.call("POST", "/api/letters", { body, ...(token && { token }) });
}
