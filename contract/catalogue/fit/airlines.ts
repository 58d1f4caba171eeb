/** The largest bag that an airline takes into the cabin, in centimetres with handles and wheels. */
export interface CabinLimit {
  readonly key: string;
  readonly name: string;
  readonly size: readonly [height: number, width: number, depth: number];
}

/**
 * Limits as the airlines published them for their usual fares in the summer of 2025. They change, so that whoever reads
 * one is asked to check it with the airline.
 */
export const cabinLimits: readonly CabinLimit[] = [
  { key: "air-france", name: "Air France", size: [55, 35, 25] },
  { key: "american", name: "American Airlines", size: [56, 36, 23] },
  { key: "british-airways", name: "British Airways", size: [56, 45, 25] },
  { key: "delta", name: "Delta", size: [56, 35, 23] },
  { key: "easyjet", name: "easyJet, paid cabin bag", size: [56, 45, 25] },
  { key: "easyjet-small", name: "easyJet, free bag under the seat", size: [45, 36, 20] },
  { key: "jet2", name: "Jet2", size: [56, 45, 25] },
  { key: "klm", name: "KLM", size: [55, 35, 25] },
  { key: "lufthansa", name: "Lufthansa", size: [55, 40, 23] },
  { key: "ryanair", name: "Ryanair, with priority", size: [55, 40, 20] },
  { key: "ryanair-small", name: "Ryanair, free bag under the seat", size: [40, 30, 20] },
  { key: "united", name: "United", size: [56, 35, 22] },
  { key: "wizz-air", name: "Wizz Air, with priority", size: [55, 40, 23] },
  { key: "wizz-air-small", name: "Wizz Air, free bag under the seat", size: [40, 30, 20] },
];

/** The limit of an airline by its key; undefined for none. */
export const cabinLimitOf = (key: string): CabinLimit | undefined => cabinLimits.find((limit) => limit.key === key);
