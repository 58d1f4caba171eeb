/** The number format of amounts in lists and records: the currency that is charged. */
export const poundsFormat = { style: "currency", currency: "GBP" } as const;
