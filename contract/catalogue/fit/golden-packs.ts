import { pence } from "../../platform/money.ts";
import type { Pack } from "./packs.ts";

type Sizes = Readonly<Record<string, readonly [from: number, to: number, stock?: number]>>;

function pack(
  slug: string,
  [litres, load]: readonly [number, number],
  size: readonly [height: number, width: number, depth: number] | null,
  { sizes = {}, isCabin = false }: { readonly sizes?: Sizes; readonly isCabin?: boolean } = {},
): Pack {
  const [height = null, width = null, depth = null] = size ?? [];
  const sized = Object.entries(sizes).map(([name, [from, to, stock = 5]], index) => ({
    ...{ id: index + 1, option_values: [name], stock, is_upcoming: false, back_from: from, back_to: to },
  }));
  const only = { id: 1, option_values: [], stock: 5, is_upcoming: false, back_from: null, back_to: null };
  return {
    ...{ id: litres, slug, name: slug, thumbnail: "", price: pence(10_000), litres, load, height, width, depth },
    is_cabin: isCabin,
    variants: sized.length > 0 ? sized : [only],
  };
}

/** Five packs as a small brand has them, among which the golden cases choose. */
export const goldenPacks: readonly Pack[] = [
  pack("expedition-65", [65, 22], [78, 34, 30], { sizes: { Regular: [43, 49], Long: [48, 54] } }),
  pack("trekking-40", [40, 14], [66, 32, 24], { sizes: { Regular: [43, 48], Long: [48, 53] } }),
  pack("travel-35", [35, 12], [54, 34, 22], { isCabin: true }),
  pack("daypack-28", [28, 9], [48, 30, 19], { isCabin: true }),
  pack("rolltop-22", [22, 8], [46, 29, 16], { isCabin: true }),
];

/** Packs of which less is known, or whose sizes leave something out. */
export const oddPacks = {
  gap: pack("gap-40", [40, 14], [66, 32, 24], { sizes: { Regular: [43, 48], Long: [49, 54] } }),
  single: pack("single-40", [40, 14], [66, 32, 24], { sizes: { Only: [43, 48] } }),
  unmeasured: pack("unmeasured-28", [28, 9], null),
  cabin: pack("cabin-30", [30, 9], null, { isCabin: true }),
} as const;
