import * as z from "zod/mini";
import { notificationKinds } from "../notifications/kinds.ts";
import { penceSchema } from "../platform/amount.ts";

/** A product as mails show it; without a picture its address is empty. */
const productLine = z.object({ name: z.string(), quantity: z.int(), picture: z.string() });
const productLines = z._default(z.array(productLine), []);
export type MailProductLine = z.infer<typeof productLine>;

/** What staff have to look at: a payment of another sum, one that is reclaimed, money that could not be sent back. */
const orderTroubles = ["review", "disputed", "dispute_lost", "refund_failed", "refund_overtaken"] as const;
export type OrderTrouble = (typeof orderTroubles)[number];

const aboutReturn = z.object({
  reference: z.string(),
  name: z.string(),
  lines: productLines,
  /** How to send it back, or why it is declined or closed; empty in the other mails. */
  words: z.string(),
  orderUrl: z.string(),
});

/** Such as "Arrives Mon 30 Nov to Wed 2 Dec"; empty where nobody can say. */
const arrival = z._default(z.string(), "");

/** An order with its sums, and where it goes. */
const orderTable = z.object({
  lines: z.array(z.extend(productLine, { total: penceSchema })),
  subtotal: penceSchema,
  discount: penceSchema,
  shipping: penceSchema,
  total: penceSchema,
  address: z.string(),
  country: z.string(),
});

/** A place that an entry has won. */
const wonPlace = z.object({
  name: z.string(),
  title: z.string(),
  edition: z.string(),
  /** What it is called. */
  category: z.string(),
  rank: z.int(),
  winnersUrl: z.string(),
});

/** Every kind of mail with the data of its template. */
export const mailProps = {
  "order-confirmation": z.extend(orderTable, {
    reference: z.string(),
    name: z.string(),
    arrival,
    orderUrl: z.string(),
  }),
  "late-payment-refund": z.object({
    reference: z.string(),
    name: z.string(),
    amount: penceSchema,
    orderUrl: z.string(),
    lines: productLines,
  }),
  "parcel-sent": z.object({
    reference: z.string(),
    name: z.string(),
    lines: productLines,
    /** Whether nothing of the order is left to send. */
    isLast: z.boolean(),
    /** Empty where it is none of those that the shop knows by name. */
    carrier: z.string(),
    trackingNumber: z.string(),
    trackingUrl: z.nullable(z.string()),
    arrival,
    address: z.string(),
    country: z.string(),
    orderUrl: z.string(),
  }),
  "parcel-corrected": z.object({
    reference: z.string(),
    name: z.string(),
    parcels: z.array(
      z.object({
        /** Whether it has not left after all. */
        isTakenBack: z.boolean(),
        /** Empty where it is none of those that the shop knows by name. */
        carrier: z.string(),
        trackingNumber: z.string(),
        trackingUrl: z.nullable(z.string()),
        /** As it was mailed before. */
        formerNumber: z.string(),
        /** What is in it, or what was said to be. */
        lines: productLines,
      }),
    ),
    orderUrl: z.string(),
  }),
  "order-delivered": z.object({ reference: z.string(), name: z.string(), orderUrl: z.string(), lines: productLines }),
  "order-cancelled": z.object({
    reference: z.string(),
    name: z.string(),
    reason: z.string(),
    orderUrl: z.string(),
    lines: productLines,
  }),
  "order-refunded": z.object({
    reference: z.string(),
    name: z.string(),
    amount: penceSchema,
    orderUrl: z.string(),
    /** What the money is for; nothing when it is for a sum. */
    lines: productLines,
  }),
  /** How staff have changed an order, and what went back for it. */
  "order-changed": z.extend(orderTable, {
    reference: z.string(),
    name: z.string(),
    reason: z.string(),
    /** What it cost before. */
    before: penceSchema,
    /** Nothing when it does not cost less. */
    refunded: penceSchema,
    orderUrl: z.string(),
  }),
  "order-change-to-pay": z.extend(orderTable, {
    reference: z.string(),
    name: z.string(),
    reason: z.string(),
    amount: penceSchema,
    until: z.iso.datetime(),
    payUrl: z.string(),
  }),
  /** An order that staff have made out, to be paid by a link. */
  "order-to-pay": z.extend(orderTable, {
    name: z.string(),
    /** What staff say of it; empty without any words. */
    reason: z.string(),
    until: z.iso.datetime(),
    payUrl: z.string(),
  }),
  /** To staff. */
  "order-trouble": z.object({
    name: z.string(),
    reference: z.string(),
    trouble: z.enum(orderTroubles),
    orderUrl: z.string(),
  }),
  /** To staff: one thing that has happened. */
  "staff-notification": z.object({
    name: z.string(),
    kind: z.enum(notificationKinds),
    about: z.string(),
    amount: z.nullable(penceSchema),
    url: z.string(),
  }),
  /** To staff: what is new since the digest before. */
  "staff-digest": z.object({
    name: z.string(),
    day: z.iso.date(),
    groups: z.array(
      z.object({
        title: z.string(),
        url: z.string(),
        items: z.array(z.object({ about: z.string(), amount: z.nullable(penceSchema), url: z.string() })),
        /** How many more there are than these. */
        more: z.int(),
      }),
    ),
  }),
  "return-asked": aboutReturn,
  "return-accepted": aboutReturn,
  "return-declined": aboutReturn,
  "return-received": aboutReturn,
  "return-exchanged": aboutReturn,
  "return-undelivered": aboutReturn,
  "return-closed": aboutReturn,
  "staff-invitation": z.object({ name: z.string(), invitedBy: z.string(), acceptUrl: z.string() }),
  "staff-password-link": z.object({ name: z.string(), passwordUrl: z.string() }),
  "staff-password-changed": z.object({ name: z.string() }),
  "reset-code": z.object({ name: z.string(), code: z.string(), minutes: z.int() }),
  "password-changed": z.object({ name: z.string() }),
  "registration-confirmation": z.object({ confirmUrl: z.string() }),
  "email-confirmation": z.object({ name: z.string(), confirmUrl: z.string() }),
  "email-change-notice": z.object({ name: z.string(), newEmail: z.string(), undoUrl: z.string() }),
  "reservation-confirmation": z.object({ name: z.string(), product: z.string(), productUrl: z.string() }),
  "reservation-allotted": z.object({
    name: z.string(),
    product: z.string(),
    price: penceSchema,
    keptUntil: z.iso.datetime(),
    buyUrl: z.string(),
  }),
  "reservation-cancelled": z.object({ name: z.string(), product: z.string(), reason: z.string(), shopUrl: z.string() }),
  "launch-date": z.object({
    name: z.string(),
    product: z.string(),
    launchesOn: z.iso.date(),
    accountUrl: z.string(),
  }),
  "alert-confirmation": z.object({ product: z.string(), confirmUrl: z.string() }),
  "back-in-stock": z.object({
    product: z.string(),
    productUrl: z.string(),
    endUrl: z.string(),
    /** What mail clients press in place of their reader (RFC 8058). */
    unsubscribeUrl: z.string(),
  }),
  /** Once an order; `unsubscribeUrl` is what mail clients press in place of their reader (RFC 8058). */
  "review-request": z.object({
    reference: z.string(),
    name: z.string(),
    lines: productLines,
    reviewUrl: z.string(),
    stopUrl: z.string(),
    unsubscribeUrl: z.string(),
  }),
  "review-published": z.object({ name: z.string(), product: z.string(), productUrl: z.string() }),
  "review-hidden": z.object({
    name: z.string(),
    product: z.string(),
    reason: z.string(),
    reviewUrl: z.string(),
  }),
  "price-drop": z.object({
    product: z.string(),
    price: penceSchema,
    productUrl: z.string(),
    endUrl: z.string(),
    /** What mail clients press in place of their reader (RFC 8058). */
    unsubscribeUrl: z.string(),
  }),
  /** Whether a picture of a review may be used in adverts. */
  "review-advert-question": z.object({ name: z.string(), product: z.string(), days: z.int(), answerUrl: z.string() }),
  "entry-receipt": z.object({ name: z.string(), title: z.string(), edition: z.string(), files: z.int() }),
  "entry-approved": z.object({ name: z.string(), title: z.string(), galleryUrl: z.string() }),
  "entry-declined": z.object({ name: z.string(), title: z.string(), reason: z.string() }),
  "contest-won": z.extend(wonPlace, { code: z.string(), discount: z.int(), days: z.int() }),
  "contest-won-sum": z.extend(wonPlace, { code: z.string(), amount: penceSchema, days: z.int() }),
  "contest-won-product": z.extend(wonPlace, { product: z.string() }),
  "contest-won-words": z.extend(wonPlace, { prize: z.string() }),
  /** A better place of who has used their prize already, or been sent it. */
  "place-moved-up": wonPlace,
  "place-moved-up-sent": wonPlace,
  "contest-result": z.object({ name: z.string(), title: z.string(), edition: z.string(), winnersUrl: z.string() }),
  /** To each juror once a round is open. */
  "jury-round": z.object({ name: z.string(), edition: z.string(), left: z.int(), juryUrl: z.string() }),
  "jury-reminder": z.object({ name: z.string(), edition: z.string(), left: z.int(), juryUrl: z.string() }),
  /** Taken out of the ranking before the winners were published. */
  "entry-excluded": z.object({ name: z.string(), title: z.string(), edition: z.string(), reason: z.string() }),
  /** Ranked again after all. */
  "entry-included": z.object({ name: z.string(), title: z.string(), edition: z.string() }),
  /**
   * Taken back afterwards; `isUsed` is whether its coupon had been used, and all that mails of the former release know.
   */
  "prize-taken-back": z.object({
    name: z.string(),
    title: z.string(),
    edition: z.string(),
    reason: z.string(),
    isUsed: z.boolean(),
    fate: z.optional(z.enum(["blocked", "used", "lapsed", "sent"])),
  }),
  /** Whether a picture may be used in adverts. */
  "advert-question": z.object({ name: z.string(), title: z.string(), days: z.int(), answerUrl: z.string() }),
  /** What staff answer to a letter, and the letter itself. */
  "letter-answer": z.object({ name: z.string(), words: z.string(), question: z.string() }),
  /** The staff's answer to a question about a product, and the question itself. */
  "question-answered": z.object({
    name: z.string(),
    product: z.string(),
    question: z.string(),
    words: z.string(),
    productUrl: z.string(),
  }),
  /** Why a question about a product is not shown, and the question itself. */
  "question-declined": z.object({ name: z.string(), product: z.string(), question: z.string(), words: z.string() }),
  /** Hidden from everybody by staff; `card` is its public name. */
  "card-hidden": z.object({ name: z.string(), card: z.string(), reason: z.string(), cardUrl: z.string() }),
  "coupon-code": z.object({ code: z.string(), discount: z.int(), title: z.string(), shopUrl: z.string() }),
} as const;

export type MailKind = keyof typeof mailProps;
export const mailKinds = Object.keys(mailProps) as [MailKind, ...MailKind[]]; // There is one.
export type MailProps<K extends MailKind> = z.infer<(typeof mailProps)[K]>;

/** Mails that contain codes or links, which are deleted from the outbox once they are sent. */
export const secretMails: ReadonlySet<MailKind> = new Set<MailKind>([
  "order-change-to-pay",
  "order-to-pay",
  "staff-invitation",
  "staff-password-link",
  "reset-code",
  "registration-confirmation",
  "email-confirmation",
  "email-change-notice",
  "alert-confirmation",
  "back-in-stock",
  "review-request",
  "review-hidden",
  "price-drop",
  "review-advert-question",
  "advert-question",
]);

/** Mails that tell staff what happens in the shop: whoever may not know it any more gets none that still waits. */
export const staffNotificationMails: readonly MailKind[] = ["order-trouble", "staff-notification", "staff-digest"];

/** The brand in every mail. */
export interface MailBrand {
  readonly name: string;
  readonly email: string;
  readonly siteUrl: string;
  readonly promise: string;
  readonly currencySymbol: string;
  /** The addresses of its logo for light and for dark mails. */
  readonly logos: { readonly light: string; readonly dark: string } | null;
}
