import * as z from "zod/mini";

/**
 * Queued in the transaction that brings stock, for the features that wait for it: they find out themselves what there
 * is by now.
 */
export const stockArrived = { name: "catalogue.stock-arrived", payload: z.object({}) };
