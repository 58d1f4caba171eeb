import * as z from "zod/mini";
import { emailSchema } from "../accounts/public.ts";
import { addressFields, addressPartsSchema, addressSchema, postcodeFits } from "../platform/address.ts";
import { amountSchema } from "../platform/amount.ts";
import { doneSchema, type Endpoint, success } from "../platform/endpoint.ts";
import { nameSchema, notReserved } from "../platform/names.ts";
import { cleanCode } from "../platform/normalise.ts";
import { idSchema, optionalText, requiredText } from "../platform/text.ts";
import { carriers } from "./carriers.ts";
import { orderEditSchema } from "./edits/public.ts";
import { giftNoteSchema } from "./gift-note.ts";
import { checkoutMessages } from "./messages.ts";
import { orderParamsSchema } from "./params.ts";
import { paymentMethods, paymentOptions } from "./payment-options.ts";
import { phoneSchema } from "./phone-schema.ts";
import { highestQuantity } from "./quantity.ts";
import { returnSchema } from "./returns/public.ts";
import { taxSumSchema } from "./tax-sum.ts";

const countrySchema = requiredText(() => checkoutMessages.countryRequired, 60);

/** The fields of the checkout screen (specification section 5), with the address in its parts (decisions). */
export const checkoutFormSchema = z
  .object({
    phone: phoneSchema,
    country: countrySchema,
    ...addressFields,
    payment: z.enum(paymentOptions, { error: () => checkoutMessages.paymentRequired }),
    /** Whether its box is ticked. */
    is_gift: z.optional(z.unknown()),
    gift_note: z.optional(giftNoteSchema),
  })
  .check(postcodeFits(["postcode"], (form) => form));
export type CheckoutForm = z.infer<typeof checkoutFormSchema>;

/** Where an order goes, as a payment call says it: with the parts, they are what counts, and `address` is not read. */
const destination = { address: addressSchema, country: countrySchema, address_parts: z.optional(addressPartsSchema) };
const destinationFits = postcodeFits(
  ["address_parts", "postcode"],
  ({ country, address_parts }: { country: string; address_parts?: { postcode: string } | undefined }) => ({
    country,
    postcode: address_parts?.postcode,
  }),
);

// The specification names a line's product `product_id` for cards and `id` for PayPal; both calls take both.
const orderLineSchema = z
  .object({
    id: z.optional(idSchema),
    product_id: z.optional(idSchema),
    variant_id: z.optional(idSchema),
    quantity: z
      .int({ error: () => checkoutMessages.quantityInvalid })
      .check(
        z.minimum(1, { error: () => checkoutMessages.quantityInvalid }),
        z.maximum(highestQuantity, { error: () => checkoutMessages.quantityInvalid }),
      ),
  })
  .check(
    z.refine(({ id, product_id }) => (product_id ?? id) !== undefined, {
      error: () => checkoutMessages.lineWithoutProduct,
    }),
  );
const orderLinesSchema = z
  .array(orderLineSchema, { error: () => checkoutMessages.cartEmpty })
  .check(
    z.minLength(1, { error: () => checkoutMessages.cartEmpty }),
    z.maxLength(100, { error: () => checkoutMessages.cartTooLong }),
  );

const couponCodeSchema = z.nullish(optionalText(40).check(z.overwrite(cleanCode)));
// A blob's address has the origin of the page that made it, and shows whatever that page put there.
const returnUrlSchema = requiredText(() => checkoutMessages.returnUrlInvalid, 2000).check(
  z.refine((url) => URL.parse(url, "http://localhost")?.protocol !== "blob:", {
    error: () => checkoutMessages.returnUrlInvalid,
  }),
);

/** Who orders without an account. */
export const guestSchema = z.object({
  name: nameSchema(() => checkoutMessages.nameRequired, 200).check(notReserved),
  email: emailSchema,
});
export type Guest = z.infer<typeof guestSchema>;
/** Read of a guest alone, by `guestSchema`. */
const guestFields = { name: z.optional(z.unknown()), email: z.optional(z.unknown()) };

/**
 * A customer's identity and e-mail in the payload are not read, nor anybody's prices: the token and the server's own
 * tables decide.
 */
export const openCardCheckout = {
  method: "POST",
  url: "/api/stripe/checkout",
  config: { access: "customer", guests: "all", summary: "Places an order and opens a card payment" },
  schema: {
    body: z
      .object({
        ...guestFields,
        phone_number: phoneSchema,
        ...destination,
        coupon_code: couponCodeSchema,
        gift_note: z.nullish(giftNoteSchema),
        products: orderLinesSchema,
        success_redirect_url: returnUrlSchema,
        cancel_redirect_url: returnUrlSchema,
      })
      .check(destinationFits),
    response: { 200: z.object({ success: z.literal(true), message: z.string(), payment_link: z.string() }) },
  },
} as const satisfies Endpoint;

export const openPaypalCheckout = {
  method: "POST",
  url: "/api/payment/paypal/create-order",
  config: { access: "customer", guests: "all", summary: "Places an order and opens a PayPal payment" },
  schema: {
    body: z.object({
      redirect: z.object({ success_url: returnUrlSchema, cancel_url: returnUrlSchema }),
      products: orderLinesSchema,
      user: z.object({ ...guestFields, ...destination, number: phoneSchema }).check(destinationFits),
      coupon_code: couponCodeSchema,
      gift_note: z.nullish(giftNoteSchema),
    }),
    response: {
      201: success(
        z.object({
          id: z.string(),
          status: z.string(),
          links: z.array(z.object({ href: z.string(), rel: z.string() })),
        }),
      ),
    },
  },
} as const satisfies Endpoint;

/**
 * How an order's payment stands. authorised: agreed to by the customer, and not collected yet; review: set aside for
 * staff; refunding: all of it is being sent back; disputed: reclaimed through the customer's bank; declined, cancelled,
 * expired and superseded: over without money.
 */
export const paymentStates = [
  "pending",
  "authorised",
  "paid",
  "review",
  "refunding",
  "partly_refunded",
  "refunded",
  "disputed",
  "declined",
  "cancelled",
  "expired",
  "superseded",
] as const;
export type PaymentState = (typeof paymentStates)[number];

/** Over without money; the customer may still turn out to have paid, only late. */
export const lapsedStates = ["declined", "cancelled", "expired", "superseded"] as const satisfies PaymentState[];
/** Nothing is settled yet: a payment may still come, or its money. */
export const awaitedStates = ["pending", "authorised"] as const satisfies PaymentState[];
/** The goods are the customer's, whatever else became of the payment. */
export const settledStates = ["paid", "partly_refunded", "disputed"] as const satisfies PaymentState[];

/** Whether a payment is in one of these states. */
export function isIn(states: readonly PaymentState[], { payment_state }: { readonly payment_state: PaymentState }) {
  return states.includes(payment_state);
}

/** How far an order's goods are; those of an order that is not paid stay open. */
export const fulfilmentStates = ["open", "packed", "sent", "delivered", "cancelled"] as const;
export type FulfilmentState = (typeof fulfilmentStates)[number];

/** What a customer is told of an order's way, in the order in which it happened. */
export const orderSteps = [
  "placed",
  "paid",
  "packed",
  "sent",
  "delivered",
  "cancelled",
  "partly_refunded",
  "refunded",
  "return_asked",
  "return_accepted",
  "return_declined",
  "return_withdrawn",
  "return_received",
  "return_closed",
  "return_exchanged",
  "edited",
] as const;
export type OrderStep = (typeof orderSteps)[number];

const orderSummarySchema = z.object({
  reference: z.string(),
  payment_state: z.enum(paymentStates),
  fulfilment_state: z.enum(fulfilmentStates),
  placed_at: z.iso.datetime(),
  total: amountSchema,
  item_count: z.int(),
  thumbnail: z.nullable(z.string()),
});
export type OrderSummary = z.infer<typeof orderSummarySchema>;

export const placedLineSchema = z.object({
  id: z.int(),
  sent_quantity: z.int(),
  cancelled_quantity: z.int(),
  refunded_quantity: z.int(),
  /** How many of them the customer may ask to return now. */
  returnable_quantity: z.int(),
  product_id: z.int(),
  product_slug: z.string(),
  name: z.string(),
  variant_id: z.int(),
  variant_name: z.string(),
  sku: z.string(),
  thumbnail: z.string(),
  price: amountSchema,
  quantity: z.int(),
  total: amountSchema,
});

export const parcelSchema = z.object({
  id: z.int(),
  carrier: z.enum(carriers),
  tracking_number: z.string(),
  tracking_url: z.nullable(z.string()),
  sent_at: z.iso.datetime(),
  delivered_at: z.nullable(z.iso.datetime()),
  /** When the carrier brought it back undelivered. */
  came_back_at: z.nullable(z.iso.datetime()),
  lines: z.array(z.object({ line_id: z.int(), quantity: z.int() })),
});

export const refundSchema = z.object({
  amount: amountSchema,
  requested_at: z.iso.datetime(),
  /** Null until the provider has made it. */
  made_at: z.nullable(z.iso.datetime()),
});

export const orderSchema = z.extend(orderSummarySchema, {
  lines: z.array(placedLineSchema),
  subtotal: amountSchema,
  discount: amountSchema,
  shipping: amountSchema,
  /** What the total includes of tax, by the rates. */
  taxes: z.array(taxSumSchema),
  coupon_code: z.nullable(z.string()),
  /** The giver's words, printed first on the packing slip; empty for a gift without words, null where it is no gift. */
  gift_note: z.nullable(z.string()),
  payment: z.enum(paymentMethods),
  paid_at: z.nullable(z.iso.datetime()),
  /** Between which days it arrives, as it was promised when it was paid; null where nobody could say. */
  arrives: z.nullable(z.object({ from: z.iso.date(), to: z.iso.date() })),
  parcels: z.array(parcelSchema),
  refunds: z.array(refundSchema),
  /** What of its payment is not refunded; null while nothing of it is. */
  left: z.nullable(amountSchema),
  /** The number of its invoice; null until it is paid. */
  invoice: z.nullable(z.string()),
  /** The last moment for asking for a return; null until all that was sent has arrived. */
  return_by: z.nullable(z.iso.datetime()),
  returns: z.array(returnSchema),
  /** How staff have changed it, or are to once the difference is paid. */
  edits: z.array(orderEditSchema),
  timeline: z.array(z.object({ step: z.enum(orderSteps), happened_at: z.iso.datetime() })),
  email: z.string(),
  phone: z.string(),
  address: z.string(),
  /** Null of an order whose address came as one text. */
  address_parts: z.nullable(addressPartsSchema),
  country: z.string(),
});
export type Order = z.infer<typeof orderSchema>;

export const listOrders = {
  method: "GET",
  url: "/api/orders",
  config: { access: "customer", summary: "The customer's own orders, newest first" },
  schema: { response: { 200: success(z.array(orderSummarySchema)) } },
} as const satisfies Endpoint;

export const findOrder = {
  method: "GET",
  url: "/api/orders/:reference",
  config: { access: "customer", guests: "who-ordered", summary: "One of the customer's own orders" },
  schema: { params: orderParamsSchema, response: { 200: success(orderSchema) } },
} as const satisfies Endpoint;

const lastDeliverySchema = z.object({
  phone: z.string(),
  /** Its code; empty of an order that is older than codes. */
  country: z.string(),
  address_parts: z.nullable(addressPartsSchema),
});
export type LastDelivery = z.infer<typeof lastDeliverySchema>;

export const findLastDelivery = {
  method: "GET",
  url: "/api/orders/last-delivery",
  config: { access: "customer", summary: "Where the customer's last paid order went, for the next one; or null" },
  schema: { response: { 200: success(z.nullable(lastDeliverySchema)) } },
} as const satisfies Endpoint;

export const checkPayment = {
  method: "POST",
  url: "/api/orders/:reference/check",
  config: {
    access: "customer",
    guests: "who-ordered",
    summary: "Asks the provider how the payment of an own order stands",
  },
  schema: { params: orderParamsSchema, response: { 200: success(orderSchema) } },
} as const satisfies Endpoint;

export const cancelOwnOrder = {
  method: "POST",
  url: "/api/orders/:reference/cancel",
  config: { access: "customer", summary: "Cancels an own paid order that is not packed yet: its money goes back" },
  schema: { params: orderParamsSchema, response: { 200: doneSchema } },
} as const satisfies Endpoint;

export const findOrderByLink = {
  method: "GET",
  url: "/api/order-links/:token",
  config: { access: "public", isPathSecret: true, summary: "The one order that a mailed link opens" },
  schema: {
    params: z.object({
      token: z.string().check(z.regex(/^[\w-]{20,100}$/, { error: () => checkoutMessages.linkDead })),
    }),
    response: { 200: success(orderSchema) },
  },
} as const satisfies Endpoint;

export const claimOrder = {
  method: "POST",
  url: "/api/order-links/:token/claim",
  config: {
    access: "customer",
    isPathSecret: true,
    summary: "Puts the order of a guest into the account with its e-mail; the mailed link proves the mailbox",
  },
  schema: { params: findOrderByLink.schema.params, response: { 200: success(z.object({ reference: z.string() })) } },
} as const satisfies Endpoint;
