/** Points as everybody reads them: with one decimal. */
export const pointsOf = (points: number) => points.toFixed(1);

/** "1 entry", "2 entries" and the like. */
export const count = (number: number, one: string, many: string) => `${number} ${number === 1 ? one : many}`;
