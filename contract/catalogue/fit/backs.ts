import type { Pack, PackVariant } from "./packs.ts";

type Sized = Pick<PackVariant, "option_values" | "back_from" | "back_to">;

/** Whether a variant is made for a back. */
export function isForBack({ back_from, back_to }: Pick<PackVariant, "back_from" | "back_to">, back: number): boolean {
  return back_from !== null && back_to !== null && back >= back_from && back <= back_to;
}

/** How far a back is from the middle of those for which a variant is made. */
const distance = ({ back_from, back_to }: PackVariant, back: number) =>
  Math.abs(back - ((back_from ?? back) + (back_to ?? back)) / 2);

/** The variant that fits a back best: rather one that can be bought, and then the one whose middle is nearest. */
export function bestVariant({ variants }: Pick<Pack, "variants">, back: number | undefined): PackVariant | undefined {
  const rank = (variant: PackVariant) => [
    back === undefined || variant.back_from === null || isForBack(variant, back) ? 0 : 1,
    variant.stock > 0 ? 0 : 1,
    back === undefined ? 0 : distance(variant, back),
  ];
  return variants.toSorted((one, other) => {
    const [own, others] = [rank(one), rank(other)];
    const place = own.findIndex((value, index) => value !== others[index]);
    return place < 0 ? 0 : (own[place] ?? 0) - (others[place] ?? 0);
  })[0];
}

/**
 * The name of a variant's size: the value of that option by which the lengths of back differ. Empty where they
 * do not differ.
 */
export function sizeNameOf({ variants }: { readonly variants: readonly Sized[] }, variant: Sized): string {
  const range = ({ back_from, back_to }: Sized) => `${back_from}-${back_to}`;
  if (new Set(variants.map(range)).size < 2) return "";
  const option = variant.option_values.findIndex((_, index) => {
    const byValue = Map.groupBy(variants, ({ option_values }) => option_values[index]);
    return [...byValue.values()].every((own) => new Set(own.map(range)).size === 1) && byValue.size > 1;
  });
  return option < 0 ? variant.option_values.join(" / ") : (variant.option_values[option] ?? "");
}

/** The size of a pack that fits a back; undefined if none does or it comes in one size. */
export function sizeForBack(pack: Pick<Pack, "variants">, back: number): string | undefined {
  const variant = bestVariant(pack, back);
  if (!variant || !isForBack(variant, back)) return undefined;
  return sizeNameOf(pack, variant) || undefined;
}
