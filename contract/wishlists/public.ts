import * as z from "zod/mini";
import { productSummarySchema } from "../catalogue/public.ts";
import { amountSchema } from "../platform/amount.ts";
import { doneSchema, type Endpoint, success } from "../platform/endpoint.ts";
import { idSchema, pathIdSchema } from "../platform/text.ts";
import { mostOnWishlist } from "./limits.ts";
import { wishlistMessages } from "./messages.ts";

/** A variant on a wishlist, as it is now and as it was when it was added. */
const wishlistItemSchema = z.object({
  product: productSummarySchema,
  price_when_added: amountSchema,
  /** Sold out within the last 30 days, and to be had again. */
  is_back: z.boolean(),
  /** Whether its owner wants a mail when the price drops. */
  mails_price: z.boolean(),
});
export type WishlistItem = z.infer<typeof wishlistItemSchema>;

const keySchema = z.object({ product_id: z.int(), variant_id: z.int() });

const linkTokenSchema = z.string().check(z.regex(/^[\w-]{40,100}$/, { error: () => wishlistMessages.linkDead }));

/** The link that opens a list to others. */
const shareSchema = z.object({ token: z.string(), shared_at: z.iso.datetime() });
export type WishlistShare = z.infer<typeof shareSchema>;

export const findWishlist = {
  method: "GET",
  url: "/api/wishlist",
  config: { access: "customer", summary: "The customer's wishlist, the newest first, and the link that shares it" },
  schema: {
    response: { 200: success(z.object({ items: z.array(wishlistItemSchema), share: z.nullable(shareSchema) })) },
  },
} as const satisfies Endpoint;

export const addToWishlist = {
  method: "POST",
  url: "/api/wishlist/items",
  config: {
    access: "customer",
    summary: "Puts variants on the wishlist, as a device has them at login; what is on it stays as it is",
  },
  schema: {
    body: z.object({
      items: z
        .array(
          z.object({
            product_id: idSchema,
            variant_id: idSchema,
            /** The price when the device noted it; left out, today's counts. */
            price: z.optional(amountSchema.check(z.refine((price) => price > 0))),
          }),
        )
        .check(z.maxLength(mostOnWishlist)),
    }),
    response: {
      200: success(
        z.object({
          /** All that is on the list now, the newest first. */
          items: z.array(keySchema),
          /** How many found no room. */
          left_out: z.int(),
        }),
      ),
    },
  },
} as const satisfies Endpoint;

export const removeFromWishlist = {
  method: "DELETE",
  url: "/api/wishlist/items/:variant_id",
  config: { access: "customer", summary: "Takes a variant off the wishlist; one that is not on it is no error" },
  schema: { params: z.object({ variant_id: pathIdSchema }), response: { 200: doneSchema } },
} as const satisfies Endpoint;

export const mailPriceDrops = {
  method: "PUT",
  url: "/api/wishlist/items/:variant_id/price-mail",
  config: { access: "customer", summary: "Asks for a mail when this variant costs less than now, or for none" },
  schema: {
    params: z.object({ variant_id: pathIdSchema }),
    body: z.object({ is_wanted: z.boolean() }),
    response: { 200: doneSchema },
  },
} as const satisfies Endpoint;

export const shareWishlist = {
  method: "POST",
  url: "/api/wishlist/share",
  config: { access: "customer", summary: "Makes the link that shows the list to others; asked again, it is the same" },
  schema: { response: { 200: success(shareSchema) } },
} as const satisfies Endpoint;

export const stopSharing = {
  method: "DELETE",
  url: "/api/wishlist/share",
  config: { access: "customer", summary: "Ends the link that shows the list to others, for good" },
  schema: { response: { 200: doneSchema } },
} as const satisfies Endpoint;

const sharedItemSchema = z.object({
  product: productSummarySchema,
  /** Somebody is giving it; never to be seen by whoever owns the list. */
  is_claimed: z.boolean(),
});
export type SharedItem = z.infer<typeof sharedItemSchema>;

const sharedParams = z.object({ token: linkTokenSchema });

export const findSharedWishlist = {
  method: "GET",
  url: "/api/shared-wishlists/:token",
  config: { access: "public", isPathSecret: true, summary: "The wishlist that a shared link opens" },
  schema: {
    params: sharedParams,
    response: {
      200: success(
        z.object({
          /** The first name of its owner. */
          owner: z.string(),
          is_own: z.boolean(),
          items: z.array(sharedItemSchema),
        }),
      ),
    },
  },
} as const satisfies Endpoint;

export const claimGift = {
  method: "POST",
  url: "/api/shared-wishlists/:token/gifts",
  config: {
    access: "public",
    isPathSecret: true,
    summary: "Says to other givers that somebody is giving this; the answer takes it back",
  },
  schema: {
    params: sharedParams,
    body: z.object({ variant_id: idSchema }),
    response: { 200: success(z.object({ claim: z.string() })) },
  },
} as const satisfies Endpoint;

export const releaseGift = {
  method: "POST",
  url: "/api/shared-wishlists/:token/gifts/end",
  config: { access: "public", isPathSecret: true, summary: "Takes back that somebody is giving this" },
  schema: {
    params: sharedParams,
    body: z.object({ variant_id: idSchema, claim: linkTokenSchema }),
    response: { 200: doneSchema },
  },
} as const satisfies Endpoint;

/** Mail clients press it too (RFC 8058), so it needs nothing but its address. */
export const endPriceMails = {
  method: "POST",
  url: "/api/price-mails/:token/end",
  config: { access: "public", isPathSecret: true, summary: "Ends all mails about lower prices to whoever got it" },
  schema: { params: sharedParams, response: { 200: doneSchema } },
} as const satisfies Endpoint;
