import * as z from "zod/mini";
import { checkoutMessages } from "./messages.ts";

/** The path of whatever is about one order. */
export const orderParamsSchema = z.object({
  reference: z.string().check(z.regex(/^[A-Z0-9-]{4,40}$/, { error: () => checkoutMessages.orderNotFound })),
});
