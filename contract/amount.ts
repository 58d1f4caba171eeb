import * as z from "zod/mini";
import { penceFromPounds, poundsFromPence } from "./money.ts";

export const penceSchema = z.int().brand<"Pence">();

const largest = Number.MAX_SAFE_INTEGER / 100;

/** Converts pence to the pounds with two decimals of the specified calls; nothing else may. */
export const amountSchema = z.codec(z.number().check(z.minimum(-largest), z.maximum(largest)), penceSchema, {
  decode: penceFromPounds,
  encode: poundsFromPence,
});
