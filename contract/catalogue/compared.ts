// It imports no zod, since every page with products on it loads it.

/** The most products that are compared at once. */
export const mostCompared = 4;
