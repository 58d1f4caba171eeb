import * as z from "zod/mini";
import { amountSchema } from "../platform/amount.ts";

/** What was taxed at a rate in percent, and the tax in it. */
export const taxSumSchema = z.object({ percent: z.number(), net: amountSchema, tax: amountSchema });
export type TaxSum = z.infer<typeof taxSumSchema>;
