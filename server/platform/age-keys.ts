const letters = "qpzry9x8gf2tvdw0s3jn54khce6mua7l";
const generators = [0x3b6a57b2, 0x26508e6d, 0x1ea119fa, 0x3d4233dd, 0x2a1462b3];
const keyLetters = 58;

/** Whether a word is a public key of age, of the kind X25519. */
export const isRecipient = (word: string): boolean => isKey(word, "age") && word === word.toLowerCase();

/**
 * The secret keys of age in a text, such as a file of `age-keygen`, which has comments beside them. None where it has
 * none, or any that was copied wrongly.
 */
export function readIdentities(text: string): string[] {
  const words = text.split(/\s+/).filter((word) => word.startsWith("AGE-SECRET-KEY-1"));
  return words.every((word) => isKey(word, "AGE-SECRET-KEY-")) ? words : [];
}

/** Whether a word is a key with this prefix, by the checksum of Bech32 (BIP 173), which notices a slip in copying. */
function isKey(word: string, prefix: string): boolean {
  if (!word.startsWith(`${prefix}1`) || word.length !== prefix.length + 1 + keyLetters) return false;
  const values = Array.from(word.slice(prefix.length + 1).toLowerCase(), (letter) => letters.indexOf(letter));
  const codes = Array.from(prefix.toLowerCase(), (letter) => letter.charCodeAt(0));
  const sum = checksum([...codes.map((code) => code >> 5), 0, ...codes.map((code) => code & 31), ...values]);
  return !values.includes(-1) && sum === 1;
}

function checksum(values: readonly number[]): number {
  let sum = 1;
  for (const value of values) {
    const top = sum >>> 25;
    sum = ((sum & 0x1ffffff) << 5) ^ value;
    for (const [index, generator] of generators.entries()) if ((top >> index) & 1) sum ^= generator;
  }
  return sum;
}
