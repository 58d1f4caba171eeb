import * as z from "zod/mini";

/** Whole pence of the charged currency (GBP). */
export const penceSchema = z.int().brand<"Pence">();
export type Pence = z.infer<typeof penceSchema>;

/** Marks a whole number as pence. */
export function pence(amount: number): Pence {
  return penceSchema.parse(amount);
}

/** The only bridge between pence and the pounds with two decimals that the specified calls carry. */
export const amountSchema = z.codec(z.number(), penceSchema, {
  decode: (pounds) => pence(Math.round(pounds * 100)),
  encode: (amount) => amount / 100,
});

export function addPence(...amounts: Pence[]): Pence {
  return pence(amounts.reduce((sum, amount) => sum + amount, 0));
}
