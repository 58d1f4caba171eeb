/** What means the same to whoever searches, as staff write it. */
export const demoSynonyms: readonly (readonly [string, string, ...string[]])[] = [
  ["backpack", "pack", "rucksack", "knapsack"],
  ["carry-on", "cabin bag", "hand luggage"],
  ["duffel", "holdall", "kit bag"],
  ["sling", "cross-body bag", "bum bag", "fanny pack"],
  ["tent", "shelter"],
  ["bottle", "flask", "thermos"],
  ["mug", "cup"],
  ["trekking poles", "walking sticks", "hiking poles"],
  ["trekking", "hiking", "walking"],
  ["dry bag", "dry sack"],
  ["packing cubes", "organiser bags", "compression bags"],
  ["waterproof", "rainproof", "watertight"],
  ["delivery", "shipping", "postage"],
  ["returns", "refund", "send back", "exchange"],
  ["repair", "mend", "guarantee", "warranty"],
];
