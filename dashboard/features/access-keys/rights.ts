/** A right as a line of its own begins. */
export const inWords = (right: string): string => right.charAt(0).toUpperCase() + right.slice(1);
