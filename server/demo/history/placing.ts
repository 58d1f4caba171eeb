import type { Basket } from "./baskets.ts";
import type { Books, LineRow, OrderRow } from "./books.ts";
import { minute } from "./calendar.ts";
import { couponIdOf } from "./coupons.ts";
import type { Person } from "./people.ts";
import { digits, type Random, urlSafe } from "./random.ts";

/** An order whose story is being told. */
export interface Story {
  readonly books: Books;
  readonly random: Random;
  readonly order: OrderRow;
  readonly lines: readonly LineRow[];
}

type Actor = Pick<Books["events"][number], "actor" | "actorName">;
export const byCustomer: Actor = { actor: "customer", actorName: null };
export const byProvider: Actor = { actor: "provider", actorName: null };
export const byShop: Actor = { actor: "shop", actorName: null };
/** Who worked in the shop meanwhile: whoever tries the demo has no logins of theirs. */
export const packers: readonly Actor[] = ["Tom Ashworth", "Meera Nair"].map((actorName) => ({
  actor: "staff",
  actorName,
}));
export const support: Actor = { actor: "staff", actorName: "Isla Pemberton" };

// As checkouts make references.
const alphabet = "23456789ABCDEFGHJKMNPQRSTVWXYZ";

/** Places an order, which holds its goods. */
export function placeOrder(books: Books, random: Random, person: Person, basket: Basket, at: number): Story {
  const { totals, coupon, country } = basket;
  const id = books.orders.length + 1;
  const reference = `CRN-${random.text(10, alphabet)}`;
  const { line1: addressLine1, line2: addressLine2, town, postcode } = person.parts;
  const order: OrderRow = {
    id,
    reference,
    customerId: person.id,
    paymentState: "pending",
    fulfilmentState: "open",
    fingerprint: random.text(43, urlSafe),
    subtotalPence: totals.subtotal,
    discountPence: totals.discount,
    shippingPence: totals.shipping,
    totalPence: totals.total,
    couponCode: coupon?.code ?? null,
    email: person.email,
    name: person.name,
    phone: person.phone,
    address: person.address,
    addressLine1,
    addressLine2,
    town,
    postcode,
    country: country.name,
    countryCode: country.slug.toUpperCase(),
    payment: random.chance(0.72) ? "stripe" : "paypal",
    successUrl: `${books.publicUrl}/payment-success?order=${reference}`,
    cancelUrl: `${books.publicUrl}/payment-error?order=${reference}`,
    paymentId: `sbx_${random.text(24, urlSafe)}`,
    placedAt: new Date(at),
    expiresAt: new Date(at + 30 * minute),
    paidAt: null,
  };
  const lines = basket.lines.map(({ variant, quantity, discountPence }, index) => ({
    id: books.lines.length + 1 + index,
    orderId: id,
    variantId: variant.id,
    productSlug: variant.slug,
    name: variant.name,
    variantName: variant.variantName,
    sku: variant.sku,
    thumbnailKey: variant.thumbnailKey,
    pricePence: variant.pricePence,
    quantity,
    discountPence,
    sentQuantity: 0,
    cancelledQuantity: 0,
    refundedQuantity: 0,
    restockedQuantity: 0,
  }));
  books.orders.push(order);
  books.lines.push(...lines);
  const story = { books, random, order, lines };
  if (coupon) {
    const use = { orderReference: reference, couponId: couponIdOf(coupon.code), customerId: person.id };
    books.couponUses.push({ ...use, takenAt: order.placedAt });
  }
  note(story, at, "placed", byCustomer);
  moveAll(story, at, "held", { stock: 0, held: 1 });
  return story;
}

/** Writes down what happened to an order. */
export function note({ books, order }: Story, at: number, kind: string, by: Actor, detail: object = {}): void {
  books.events.push({ orderId: order.id, kind, ...by, detail, happenedAt: new Date(at) });
}

type Reason = Books["movements"][number]["reason"];

/** Moves all units of an order in or out of stock, or what is held of it. */
export function moveAll(story: Story, at: number, reason: Reason, sign: { stock: number; held: number }): void {
  for (const line of story.lines) move(story, at, reason, line, line.quantity, sign);
}

export function move(
  { books, order }: Story,
  at: number,
  reason: Reason,
  { variantId }: Pick<LineRow, "variantId">,
  units: number,
  sign: { stock: number; held: number },
): void {
  books.movements.push({
    variantId,
    reason,
    // Zeros have signs, which rows do not.
    stockDelta: sign.stock * units || 0,
    heldDelta: sign.held * units || 0,
    orderReference: order.reference,
    reservationId: null,
    staffName: null,
    note: "",
    movedAt: new Date(at),
  });
}

/** The number on a parcel. */
export function trackingNumber(random: Random): string {
  return `${random.text(2, "ABCDEFGH")}${random.text(9, digits)}GB`;
}
