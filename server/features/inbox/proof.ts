import { createHmac, randomInt } from "node:crypto";
import type { Challenge, Proof } from "@cairn/contract/inbox/public.ts";
import { createChallenge, verifySolution } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/pbkdf2";
import { sql } from "drizzle-orm";
import type { Transaction } from "../../platform/database/database.ts";
import type { Platform } from "../../platform/platform.ts";
import { usedProofs } from "./tables.ts";

type Signing = Pick<Platform, "secret">;

// Each guess derives a key, of which a phone of today does a few hundred in a second and an old one some dozens.
const algorithm = "PBKDF2/SHA-256";
const cost = 1000;
const fewestGuesses = 200;
const mostGuesses = 600;
/** How long a visitor may take to write. */
const minutes = 60;

const keysOf = ({ secret }: Signing) => {
  const keyFor = (purpose: string) => createHmac("sha256", secret).update(`letter proof: ${purpose}`).digest("hex");
  return { hmacSignatureSecret: keyFor("challenge"), hmacKeySignatureSecret: keyFor("solution") };
};

/** A proof of work that we have signed; it is kept nowhere until it comes back. */
export async function makeChallenge(platform: Signing): Promise<Challenge> {
  const challenge = await createChallenge({
    algorithm,
    cost,
    counter: randomInt(fewestGuesses, mostGuesses),
    deriveKey,
    expiresAt: new Date(Date.now() + minutes * 60_000),
    ...keysOf(platform),
  });
  return challenge as Challenge; // With both secrets and an end it has every field of ours.
}

/** Whether the work was done, by a challenge of ours that lasts still. */
export async function isProven(platform: Signing, { challenge, solution }: Proof): Promise<boolean> {
  const { verified } = await verifySolution({ challenge, solution, deriveKey, ...keysOf(platform) });
  return verified;
}

/** Takes a proof for one letter; false when another letter has used it. */
export async function useProof(tx: Transaction, { challenge: { parameters, signature } }: Proof): Promise<boolean> {
  const taken = await tx
    .insert(usedProofs)
    .values({ signature, expires_at: sql`to_timestamp(${parameters.expiresAt})` })
    .onConflictDoNothing()
    .returning({ signature: usedProofs.signature });
  return taken.length > 0;
}
