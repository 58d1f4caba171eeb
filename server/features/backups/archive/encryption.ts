import { Readable } from "node:stream";
import type { ReadableStream } from "node:stream/web";

/** The public key for which archives are encrypted, and the secret one that opens them, as age writes both. */
export interface KeyPair {
  readonly recipient: string;
  readonly identity: string;
}

/** What an archive's objects are read from. */
export interface ObjectReader {
  get(object: string): Promise<{ read(): Readable } | undefined>;
}

type Bytes = globalThis.ReadableStream<Uint8Array>;

// Loaded by those alone who encrypt or decrypt: it takes a tenth of a second.
const loadAge = () => import("age-encryption");

/** A new pair of keys. */
export async function newKeyPair(): Promise<KeyPair> {
  const { generateX25519Identity, identityToRecipient } = await loadAge();
  const identity = await generateX25519Identity();
  return { identity, recipient: await identityToRecipient(identity) };
}

/** The secret key that opens what is encrypted for a recipient; undefined where none of these does. */
export async function findIdentity(identities: readonly string[], recipient: string): Promise<string | undefined> {
  const { identityToRecipient } = await loadAge();
  for (const identity of identities) if ((await identityToRecipient(identity)) === recipient) return identity;
  return undefined;
}

/** A stream as the program `age` would encrypt it for a recipient, in the format age-encryption.org/v1. */
export async function encrypt(from: Readable, recipient: string): Promise<Readable> {
  const { Encrypter } = await loadAge();
  const encrypter = new Encrypter();
  encrypter.addRecipient(recipient);
  return Readable.fromWeb((await encrypter.encrypt(Readable.toWeb(from) as Bytes)) as ReadableStream);
}

/**
 * What lies in a place, decrypted with a secret key. The streams fail where an object was encrypted for another key, was
 * changed or ends early.
 */
export function decrypting(place: ObjectReader, identity: string): ObjectReader {
  return {
    async get(object) {
      const stored = await place.get(object);
      return stored && { read: () => Readable.from(decrypt(stored.read(), identity), { objectMode: false }) };
    },
  };
}

async function* decrypt(from: Readable, identity: string): AsyncGenerator<Uint8Array> {
  const { Decrypter } = await loadAge();
  const decrypter = new Decrypter();
  decrypter.addIdentity(identity);
  yield* (await decrypter.decrypt(Readable.toWeb(from) as Bytes)) as ReadableStream<Uint8Array>;
}
