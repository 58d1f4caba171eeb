import { readFile } from "node:fs/promises";
import type { Config } from "../../config.ts";
import { readIdentities } from "../../platform/age-keys.ts";
import { newKeyPair } from "./archive/encryption.ts";

/** A secret key that cannot be read; the message says why, and never has the key. */
export class UnusableKey extends Error {}

/** The secret keys that open archives: those of a file, or of BACKUP_IDENTITY; none where there is neither. */
export async function readKeys(
  { backupIdentity }: Pick<Config, "backupIdentity">,
  file: string | undefined,
): Promise<string[]> {
  if (file === undefined) return readIdentities(backupIdentity ?? "");
  const text = await readFile(file, "utf8").catch((problem: NodeJS.ErrnoException) => {
    throw new UnusableKey(`The key's file ${file} cannot be read (${problem.code}).`);
  });
  const identities = readIdentities(text);
  if (identities.length > 0) return identities;
  throw new UnusableKey(
    `${file} has no whole secret key: one of its lines has to begin with AGE-SECRET-KEY-1 and have 74 letters.`,
  );
}

/** Makes a pair of keys and shows it this once; nothing of it is kept. */
export async function printNewKey(): Promise<void> {
  const { recipient, identity } = await newKeyPair();
  process.stdout.write(`The public key goes to the server, as a variable. Backups are encrypted for it from then on:

BACKUP_RECIPIENT=${recipient}

The secret key opens these backups. It is shown this once. Without it nobody can read them, so keep it
twice and not on the server: in a password manager, and printed in a safe place.

${identity}

To verify or restore, save this line in a file and name that: npm run verify -- --key-file <file>
`);
}
