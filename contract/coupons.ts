import * as z from "zod/mini";
import { type Endpoint, success } from "./endpoint.ts";
import { couponMessages } from "./messages.ts";
import { requiredText } from "./text.ts";

export const couponSchema = z.object({ code: z.string(), discount: z.int().check(z.minimum(1), z.maximum(100)) });
export type Coupon = z.infer<typeof couponSchema>;

/** Codes are trimmed and compared without regard to case. */
export const couponCodeSchema = requiredText(couponMessages.invalid, 40);

export const validateCoupon = {
  method: "GET",
  url: "/api/coupon/:code",
  config: { access: "public", isPathSecret: true, summary: "The discount that a code gives" },
  schema: { params: z.object({ code: couponCodeSchema }), response: { 200: success(couponSchema) } },
} as const satisfies Endpoint;
