import * as z from "zod/mini";
import { doneSchema, type Endpoint, success } from "./endpoint.ts";
import { couponMessages } from "./messages/coupons.ts";
import { idSchema, requiredText } from "./text.ts";

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

/** An offer of the pop-up: a coupon's code against an e-mail. */
export const campaignSchema = z.object({
  id: z.int(),
  code: z.string(),
  title: z.string(),
  description: z.string(),
  discount: z.int(),
});
export type Campaign = z.infer<typeof campaignSchema>;

export const findCampaign = {
  method: "GET",
  url: "/api/coupon",
  config: { access: "public", summary: "The running campaign, or none" },
  schema: { response: { 200: success(z.nullable(campaignSchema)) } },
} as const satisfies Endpoint;

export const subscriptionSchema = z.object({
  email: z
    .string(couponMessages.emailRequired)
    .check(
      z.trim(),
      z.minLength(1, { error: couponMessages.emailRequired, abort: true }),
      z.maxLength(254, { error: couponMessages.emailInvalid, abort: true }),
      z.regex(z.regexes.email, couponMessages.emailInvalid),
    ),
  coupon_id: idSchema,
});

export const subscribeToCampaign = {
  method: "POST",
  url: "/api/coupon/subscribe",
  config: { access: "public", summary: "Mails a campaign's code" },
  schema: { body: subscriptionSchema, response: { 200: doneSchema } },
} as const satisfies Endpoint;
