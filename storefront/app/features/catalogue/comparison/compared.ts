import { mostCompared } from "@cairn/contract/catalogue/compared.ts";
import type { ProductSummary } from "@cairn/contract/catalogue/public.ts";
import { type Stored, stored } from "../../../lib/stored.ts";

/** A visitor's choice of products to compare: these as addresses name them, each with `:variant` where one is meant. */
export interface Compared {
  readonly choices: Stored<readonly string[]>;
  /** Takes a product in, or out again; false if there are as many as can be compared. */
  toggle(choice: string): boolean;
}

/** The products that a list in an address or a storage names; what cannot be read is none. */
export function readChoices(list: string): readonly string[] {
  const named = list.split(",").filter((choice) => /^[1-9]\d{0,8}(:[1-9]\d{0,8})?$/.test(choice));
  return [...new Set(named)].slice(0, mostCompared);
}

/** How addresses name a product, or the variant of it that is not the one of its card. */
export function choiceOf(
  { id, variant_id }: Pick<ProductSummary, "id" | "variant_id">,
  cardVariant: number | undefined,
): string {
  return variant_id === cardVariant ? `${id}` : `${id}:${variant_id}`;
}

export function createCompared(storage?: () => Storage): Compared {
  const choices = stored<readonly string[]>({ key: "compare", empty: [], parse: readChoices, print: String }, storage);
  return {
    choices,
    toggle(choice) {
      const present = choices.read();
      const others = present.filter((each) => each !== choice);
      const next = others.length < present.length ? others : [...present, choice];
      if (next.length > mostCompared) return false;
      choices.write(next);
      return true;
    },
  };
}

/** Kept on the device under `compare`, and shared by all tabs. */
export const compared = createCompared();
