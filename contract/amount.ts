import * as z from "zod/mini";
import { penceFromPounds, poundsFromPence } from "./money.ts";

export const penceSchema = z.int().brand<"Pence">();

const largest = Number.MAX_SAFE_INTEGER / 100;

/** The only bridge between pence and the pounds with two decimals that the specified calls carry. */
export const amountSchema = z.codec(z.number().check(z.minimum(-largest), z.maximum(largest)), penceSchema, {
  decode: penceFromPounds,
  encode: poundsFromPence,
});
