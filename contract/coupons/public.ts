import * as z from "zod/mini";
import type { Discount } from "../orders/pricing.ts";
import { amountSchema } from "../platform/amount.ts";
import { doneSchema, type Endpoint, success } from "../platform/endpoint.ts";
import { cleanEmail } from "../platform/normalise.ts";
import { previewParameter } from "../platform/rendering.ts";
import { idSchema, idsSchema, requiredCode } from "../platform/text.ts";
import { couponMessages } from "./messages.ts";

export const couponKinds = ["percent", "sum", "delivery"] as const;
export type CouponKind = (typeof couponKinds)[number];

/** `discount` is the specified percentage, 0 of what gives no percentage. */
export const couponSchema = z.object({
  code: z.string(),
  discount: z.int().check(z.minimum(0), z.maximum(100)),
  kind: z.enum(couponKinds),
  /** The sum that it takes off the goods, 0 of what takes off no sum. */
  amount: amountSchema,
  /** What the goods must cost at least. */
  least_sum: amountSchema,
  /** The products that it is for; null for all. */
  product_ids: z.nullable(z.array(z.int())),
  /** The variants that it is for besides these products. */
  variant_ids: z.array(z.int()),
  /** Whether it is for one unit alone, the cheapest of all that it is for. */
  is_for_cheapest: z.boolean(),
  /** Whether what is on sale takes no part. */
  is_for_full_price: z.boolean(),
});
export type Coupon = z.infer<typeof couponSchema>;

/** What a coupon gives, for the price of a cart. */
export function discountOf({ kind, discount, amount, ...coupon }: Omit<Coupon, "code">): Discount {
  const benefits = {
    percent: { kind: "percent", percent: discount },
    sum: { kind: "sum", amount },
    delivery: { kind: "delivery" },
  } as const;
  return {
    benefit: benefits[kind],
    productIds: coupon.product_ids,
    variantIds: coupon.variant_ids,
    isForFullPrice: coupon.is_for_full_price,
    isForCheapest: coupon.is_for_cheapest,
    leastSum: coupon.least_sum,
  };
}

/** Codes are trimmed and compared without regard to case. */
export const couponCodeSchema = requiredCode(() => couponMessages.invalid, 40);

/** As many as an order has lines. */
const mostProducts = 100;

export const validateCoupon = {
  method: "GET",
  url: "/api/coupon/:code",
  config: { access: "public", isPathSecret: true, summary: "The discount that a code gives" },
  schema: {
    params: z.object({ code: couponCodeSchema }),
    /** The products of a cart, of which alone the answer then speaks: a category may have thousands. */
    querystring: z.object({ product_ids: z.optional(idsSchema(mostProducts, "products")) }),
    response: { 200: success(couponSchema) },
  },
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
  config: { access: "public", summary: "The running campaign, or none; or one that staff preview" },
  schema: {
    /** The token of a preview's link. */
    querystring: z.object({ [previewParameter]: z.optional(z.string().check(z.maxLength(100))) }),
    response: { 200: success(z.nullable(campaignSchema)) },
  },
} as const satisfies Endpoint;

export const subscriptionSchema = z.object({
  email: z
    .string({ error: () => couponMessages.emailRequired })
    .check(
      z.overwrite(cleanEmail),
      z.minLength(1, { error: () => couponMessages.emailRequired, abort: true }),
      z.maxLength(254, { error: () => couponMessages.emailInvalid, abort: true }),
      z.regex(z.regexes.email, { error: () => couponMessages.emailInvalid }),
    ),
  coupon_id: idSchema,
});

export const subscribeToCampaign = {
  method: "POST",
  url: "/api/coupon/subscribe",
  config: { access: "public", summary: "Mails a campaign's code" },
  schema: { body: subscriptionSchema, response: { 200: doneSchema } },
} as const satisfies Endpoint;
