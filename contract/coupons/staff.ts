import * as z from "zod/mini";
import { amountSchema, sumSchema } from "../platform/amount.ts";
import { doneSchema, type Endpoint, pageOf, success } from "../platform/endpoint.ts";
import { listQuery, versionSchema } from "../platform/staff-list.ts";
import { staffResource } from "../platform/staff-resource.ts";
import { idSchema, paragraphLength, pathIdSchema, requiredText } from "../platform/text.ts";
import { instantSchema } from "../platform/times.ts";
import { publicationFields, publicationRecord, publicationStates } from "../publishing/staff.ts";
import { couponKinds } from "./public.ts";
import { staffCouponMessages as messages } from "./staff-messages.ts";

const access = { staff: "coupons.manage" } as const;
const params = z.object({ id: pathIdSchema });
const moment = z.nullable(instantSchema());
const count = z.int().check(z.minimum(1), z.maximum(1_000_000));

const couponFields = {
  code: requiredText(messages.codeRequired, 40).check(z.regex(/^[\w-]+$/, messages.codeInvalid)),
  kind: z.enum(couponKinds),
  /** Each is 0 where the kind has none of it. */
  percent: z.int().check(z.minimum(0), z.maximum(100)),
  amount: amountSchema,
  /** What the goods must cost at least. */
  least_sum: amountSchema,
  /** How often it may be used in all; null is without limit. */
  use_limit: z.nullable(count),
  uses_per_customer: count,
  starts_at: moment,
  ends_at: moment,
  /** Whether it is for one unit alone, the cheapest of all that it is for; never so where it gives free delivery. */
  is_for_cheapest: z.boolean(),
  /** Whether what is on sale takes no part. */
  is_for_full_price: z.boolean(),
  /** The products that it is for, with these variants and those of these categories; without any of them, it is for all. */
  product_ids: z.array(idSchema).check(z.maxLength(500)),
  variant_ids: z.array(idSchema).check(z.maxLength(500)),
  category_ids: z.array(idSchema).check(z.maxLength(100)),
};

/** What a coupon takes off must fit its kind, and its days must come one after the other. */
const fits = z.check<z.output<z.ZodMiniObject<typeof couponFields>>>(({ value, issues }) => {
  const complain = (field: string, message: string) =>
    issues.push({ code: "custom", path: [field], message, input: value });
  if (value.kind === "percent" && value.percent < 1) complain("percent", messages.percentRequired);
  if (value.kind === "sum" && value.amount < 1) complain("amount", messages.amountRequired);
  if (value.least_sum < 0) complain("least_sum", messages.leastSumNegative);
  if (value.starts_at && value.ends_at && Date.parse(value.ends_at) <= Date.parse(value.starts_at))
    complain("ends_at", messages.endsTooEarly);
});

export const couponRowSchema = z.object({
  ...couponFields,
  id: z.int(),
  version: versionSchema,
  use_count: z.int(),
  /** Whether only one customer may use it, as a winner's. */
  is_personal: z.boolean(),
  is_usable: z.boolean(),
});
export type StaffCoupon = z.infer<typeof couponRowSchema>;

/** The coupons; personal ones are listed only when they are asked for. */
export const coupons = staffResource("coupons", {
  row: couponRowSchema,
  fields: couponFields,
  fits,
  readers: "coupons.manage",
  editors: "coupons.manage",
  sorts: ["id", "code", "use_count", "ends_at"],
  filters: { personal: z.optional(z.literal("true")) },
  summaries: {
    list: "The coupons, the newest first; personal ones only when they are asked for",
    one: "One coupon",
    create: "Makes a coupon",
    update: "Changes a coupon; its code only before its first use",
    delete: "Deletes a coupon that was never used and that no campaign offers",
  },
});

/** What a coupon takes part in, as its form stands. */
const {
  kind,
  percent,
  amount,
  is_for_full_price: isForFullPrice,
  product_ids: productIds,
  variant_ids: variantIds,
  category_ids: categoryIds,
} = couponFields;

const reachedSchema = z.object({
  /** The variant's. */
  id: z.int(),
  product_id: z.int(),
  name: z.string(),
  variant_name: z.string(),
  sku: z.string(),
  price: amountSchema,
  /** What it costs without the sale that it is in; null while it is in none. */
  compare_at_price: z.nullable(amountSchema),
  /** What one of it comes to with the coupon, bought on its own. */
  price_with: amountSchema,
});
export type ReachedVariant = z.infer<typeof reachedSchema>;

const reachSchema = z.extend(pageOf(reachedSchema), {
  /** How many products the variants are of. */
  products: z.int(),
  /** How many variants are left out since they are on sale. */
  left_out: z.int(),
});

/** Looks at nothing but the shop: the coupon need not be saved. */
export const findCouponReach = {
  method: "POST",
  url: "/api/admin/coupons/reach",
  config: { access, summary: "The variants for sale that a coupon would take part in, and what each would cost" },
  schema: {
    body: z.object({
      page: z._default(z.int().check(z.minimum(1), z.maximum(10_000)), 1),
      ...{ kind, percent, amount },
      is_for_full_price: isForFullPrice,
      product_ids: productIds,
      variant_ids: variantIds,
      category_ids: categoryIds,
    }),
    response: { 200: success(reachSchema) },
  },
} as const satisfies Endpoint;

const worthSchema = z.object({
  /** Paid orders with it, what it took off them, and what they came to. */
  orders: z.int(),
  discount: sumSchema,
  revenue: sumSchema,
});
export type CouponWorth = z.infer<typeof worthSchema>;

export const findCouponWorth = {
  method: "GET",
  url: "/api/admin/coupons/:id/worth",
  config: { access, summary: "What a coupon has brought, and what it has cost" },
  schema: { params, response: { 200: success(worthSchema) } },
} as const satisfies Endpoint;

/** What the pop-up offers, and in which words; while it is published, it runs. */
const campaignFields = {
  coupon_id: idSchema,
  title: requiredText(messages.titleRequired, 120),
  description: requiredText(messages.descriptionRequired, paragraphLength),
};
export const campaignContentSchema = z.object(campaignFields);
export type CampaignContent = z.infer<typeof campaignContentSchema>;

const staffCampaignSchema = z.object({ id: z.int(), ...campaignFields, ...publicationRecord });
export type StaffCampaign = z.infer<typeof staffCampaignSchema>;

const campaignRowSchema = z.object({
  ...campaignFields,
  id: z.int(),
  code: z.string(),
  /** How many addresses have asked for its code. */
  subscriptions: z.int(),
  publication: z.enum(publicationStates),
  publish_at: moment,
  is_public: z.boolean(),
  /** Whether the pop-up shows it now: of those that run, the newest whose coupon can be used. */
  is_shown: z.boolean(),
});
export type CampaignRow = z.infer<typeof campaignRowSchema>;

export const listCampaigns = {
  method: "GET",
  url: "/api/admin/campaigns",
  config: { access, summary: "The campaigns of the pop-up, the newest first" },
  schema: { querystring: listQuery(["id", "title"], {}), response: { 200: success(pageOf(campaignRowSchema)) } },
} as const satisfies Endpoint;

export const findStaffCampaign = {
  method: "GET",
  url: "/api/admin/campaigns/:id",
  config: { access, summary: "One campaign as it is edited" },
  schema: { params, response: { 200: success(staffCampaignSchema) } },
} as const satisfies Endpoint;

export const createCampaign = {
  method: "POST",
  url: "/api/admin/campaigns",
  config: { access, summary: "Makes a campaign; while it runs, the pop-up offers its coupon against an e-mail" },
  schema: {
    body: z.object({ ...campaignFields, ...publicationFields, publication: z.enum(publicationStates) }),
    response: { 201: success(staffCampaignSchema) },
  },
} as const satisfies Endpoint;

export const updateCampaign = {
  method: "PUT",
  url: "/api/admin/campaigns/:id",
  config: { access, summary: "Changes a campaign" },
  schema: {
    params,
    body: z.object({ version: versionSchema, ...campaignFields, ...publicationFields }),
    response: { 200: success(staffCampaignSchema) },
  },
} as const satisfies Endpoint;

export const deleteCampaign = {
  method: "DELETE",
  url: "/api/admin/campaigns/:id",
  config: { access, summary: "Deletes a campaign with its history and the addresses that asked for its code" },
  schema: { params, response: { 200: doneSchema } },
} as const satisfies Endpoint;
