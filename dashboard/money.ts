/** How amounts are printed in lists and records: the charged currency. */
export const poundsFormat = { style: "currency", currency: "GBP" } as const;
