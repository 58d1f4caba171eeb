import type { Basket } from "./baskets.ts";
import type { Books, EventRow, LineRow, OrderRow } from "./books.ts";
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

type Actor = Pick<Books["events"][number], "actor" | "actor_name">;
export const byCustomer: Actor = { actor: "customer", actor_name: null };
export const byProvider: Actor = { actor: "provider", actor_name: null };
export const byShop: Actor = { actor: "shop", actor_name: null };
/** Who worked in the shop meanwhile: whoever tries the demo has no logins of theirs. */
export const packers: readonly Actor[] = ["Tom Ashworth", "Meera Nair"].map((actorName) => ({
  actor: "staff",
  actor_name: actorName,
}));
export const support: Actor = { actor: "staff", actor_name: "Isla Pemberton" };

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
    customer_id: person.id,
    payment_state: "pending",
    fulfilment_state: "open",
    fingerprint: random.text(43, urlSafe),
    subtotal_pence: totals.subtotal,
    discount_pence: totals.discount,
    shipping_pence: totals.shipping,
    total_pence: totals.total,
    coupon_code: coupon?.code ?? null,
    email: person.email,
    name: person.name,
    phone: person.phone,
    address: person.address,
    address_line1: addressLine1,
    address_line2: addressLine2,
    town,
    postcode,
    country: country.name,
    country_code: country.slug.toUpperCase(),
    gift_note: giftNoteOf(id),
    payment: random.chance(0.72) ? "stripe" : "paypal",
    success_url: `${books.publicUrl}/payment-success?order=${reference}`,
    cancel_url: `${books.publicUrl}/payment-error?order=${reference}`,
    payment_id: `sbx_${random.text(24, urlSafe)}`,
    placed_at: new Date(at).toISOString(),
    expires_at: new Date(at + 30 * minute).toISOString(),
    paid_at: null,
    arrives_from: null,
    arrives_to: null,
  };
  const lines = basket.lines.map(({ variant, ...line }, index) => ({
    id: books.lines.length + 1 + index,
    order_id: id,
    variant_id: variant.id,
    product_slug: variant.slug,
    name: variant.name,
    variant_name: variant.variant_name,
    sku: variant.sku,
    thumbnail_key: variant.thumbnail_key,
    price_pence: variant.price_pence,
    ...line,
    sent_quantity: 0,
    cancelled_quantity: 0,
    refunded_quantity: 0,
    restocked_quantity: 0,
  }));
  books.orders.push(order);
  books.lines.push(...lines);
  const story = { books, random, order, lines };
  if (coupon) {
    const use = { order_reference: reference, coupon_id: couponIdOf(coupon.code), customer_id: person.id };
    books.couponUses.push({ ...use, used_at: order.placed_at });
  }
  note(story, at, "placed", byCustomer);
  moveAll(story, at, "held", { stock: 0, held: 1 });
  return story;
}

const giftNotes = [
  "Happy birthday, and see you on the ridge in May. 🏔️\nYours, Nell",
  "For the long way round. Come home with stories.",
  "",
  "With love from all of us at number 12",
];

/** Some orders are gifts, by their numbers, so that what else the past tells stays as it was. */
const giftNoteOf = (id: number) => (id % 19 === 0 ? (giftNotes[(id / 19) % giftNotes.length] ?? "") : null);

/** Writes down what happened to an order. */
export function note(
  { books, order }: Story,
  at: number,
  kind: string,
  by: Actor,
  detail: EventRow["detail"] = {},
): void {
  books.events.push({ order_id: order.id, kind, ...by, detail, happened_at: new Date(at).toISOString() });
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
  { variant_id }: Pick<LineRow, "variant_id">,
  units: number,
  sign: { stock: number; held: number },
): void {
  books.movements.push({
    variant_id,
    reason,
    // Zeros have signs, which rows do not.
    stock_change: sign.stock * units || 0,
    held_change: sign.held * units || 0,
    order_reference: order.reference,
    reservation_id: null,
    staff_name: null,
    note: "",
    moved_at: new Date(at).toISOString(),
  });
}

/** The number on a parcel. */
export function trackingNumber(random: Random): string {
  return `${random.text(2, "ABCDEFGH")}${random.text(9, digits)}GB`;
}
