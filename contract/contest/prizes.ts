import * as z from "zod/mini";
import { amountSchema } from "../platform/amount.ts";

/** What a place of an edition gives: a coupon of a percentage or a sum, a product that staff send, or what words say. */
export const prizeKinds = ["percent", "sum", "product", "words"] as const;
export type PrizeKind = (typeof prizeKinds)[number];

/** As many places as a category can have. */
export const mostPrizes = 10;

/** A prize as it is told; each is 0 or empty where the kind has none of it. */
export const placePrizeSchema = z.object({
  kind: z.enum(prizeKinds),
  percent: z.int(),
  amount: amountSchema,
  product_id: z.nullable(z.int()),
  /** What the product is called, with its variant. */
  product: z.string(),
  words: z.string(),
});
export type PlacePrize = z.infer<typeof placePrizeSchema>;
