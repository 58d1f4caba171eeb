// It imports no zod, since pages of packs load it.

/** The attributes by which packs are known, as staff call them in addresses; values in litres, kilograms and centimetres. */
export const packAttributes = {
  litres: "litres",
  load: "load",
  height: "height",
  width: "width",
  depth: "depth",
  cabin: "cabin",
  backFrom: "back-from",
  backTo: "back-to",
} as const;
