import { type Stored, stored } from "../../lib/stored.ts";

/** The gifts that were claimed on this device, each with the key that takes it back. */
export interface Gift {
  /** The beginning of the link of the list. */
  readonly list: string;
  readonly variant_id: number;
  readonly claim: string;
}

/** Kept on the device alone, since nobody else knows who gives what. */
export const gifts: Stored<readonly Gift[]> = stored<readonly Gift[]>({
  key: "gifts",
  empty: [],
  parse,
  print: (all) => JSON.stringify(all),
});

/** The name by which a device knows a list: not all of its link. */
export const listOf = (token: string) => token.slice(0, 12);

function parse(text: string): readonly Gift[] {
  try {
    const found: unknown = JSON.parse(text);
    return Array.isArray(found) ? found.filter(isGift) : [];
  } catch {
    return [];
  }
}

function isGift(found: unknown): found is Gift {
  if (typeof found !== "object" || found === null) return false;
  const { list, variant_id, claim } = found as Readonly<Record<string, unknown>>;
  return typeof list === "string" && Number.isSafeInteger(variant_id) && typeof claim === "string";
}
