import * as z from "zod/mini";
import { penceFromPounds, poundsFromPence } from "./money.ts";
import { largestInteger } from "./text.ts";

export const penceSchema = z.int().brand<"Pence">();

const poundsUpTo = (mostPence: number) =>
  z.codec(z.number().check(z.minimum(-mostPence / 100), z.maximum(mostPence / 100)), penceSchema, {
    decode: penceFromPounds,
    encode: poundsFromPence,
  });

/** Converts pence, as a column holds them, to the pounds with two decimals of the specified calls. */
export const amountSchema = poundsUpTo(largestInteger);

/** The same of a sum over many rows, which is told and never kept. */
export const sumSchema = poundsUpTo(Number.MAX_SAFE_INTEGER);
