import * as z from "zod/mini";

/** Of one press of a button: sent again, because its answer was lost, it does nothing more. */
export const idempotencyKeySchema = z
  .string()
  .check(z.regex(/^[0-9a-f-]{16,64}$/, "An idempotency key is random hexadecimal digits"));
