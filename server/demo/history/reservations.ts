import { nameWithVariant } from "@cairn/contract/catalogue/variants.ts";
import { pence } from "@cairn/contract/platform/money.ts";
import { hashToken } from "../../platform/tokens.ts";
import { isSoldOut, launchDays, priceBasket, type SoldVariant } from "./baskets.ts";
import type { Books, ReservationRow } from "./books.ts";
import { day, hour, minute } from "./calendar.ts";
import { live } from "./fates.ts";
import { writeMail } from "./mails.ts";
import { type Person, registerPerson } from "./people.ts";
import { placeOrder } from "./placing.ts";
import type { Random } from "./random.ts";

/** How many wait for what is not launched yet, by the slug. */
const queues: Readonly<Record<string, number>> = { "sling-6": 17, "dome-tent-2p": 26 };
const alertsEach = 9;

/** A reservation, of which a mail tells. */
function reserve(books: Books, random: Random, person: Person, variant: SoldVariant, at: number): ReservationRow {
  const row: ReservationRow = {
    id: books.reservations.length + 1,
    customer_id: person.id,
    product_id: variant.product_id,
    variant_id: variant.id,
    state: "waiting",
    price_pence: variant.price_pence,
    reserved_at: new Date(at).toISOString(),
    kept_until: null,
    order_reference: null,
    changed_at: new Date(at).toISOString(),
  };
  books.reservations.push(row);
  const product = nameWithVariant(variant.name, variant.variant_name);
  const productUrl = `${books.publicUrl}/products/${variant.slug}?variant=${variant.id}`;
  const mail = { kind: "reservation-confirmation", key: String(row.id), subject: `${product} is reserved for you` };
  const props = { name: person.name, product, productUrl };
  writeMail(books, random, at, { ...mail, recipient: person.email, props }, person.name);
  return row;
}

/**
 * The queue of the pack that was launched some weeks ago: its first units were kept for those who had waited, most of
 * whom bought theirs within the two days; what the others let go was sold to everybody. It orders of its own, so it
 * comes before the orders that are younger.
 */
export function launchPack(books: Books, random: Random, variant: SoldVariant): void {
  const arrivedAt = books.now - launchDays * day - hour;
  for (let place = 0; place < 12; place++) {
    const at = arrivedAt - (70 - place * 5) * day + random.between(0, 20) * hour;
    const person = registerPerson(books, random, at - 20 * minute);
    const row = reserve(books, random, person, variant, at);
    if (place === 3) {
      row.state = "cancelled";
      row.changed_at = new Date(arrivedAt - 2 * day).toISOString();
      continue;
    }
    const keptUntil = arrivedAt + 48 * hour;
    row.kept_until = new Date(keptUntil).toISOString();
    hold(books, row, "allotted", 1, arrivedAt);
    notifyAllotted(books, random, person, variant, row, arrivedAt);
    const isBought = place % 4 !== 2;
    const changedAt = isBought ? arrivedAt + random.between(20, 46 * 60) * minute : keptUntil + minute;
    row.state = isBought ? "bought" : "lapsed";
    row.changed_at = new Date(changedAt).toISOString();
    hold(books, row, "unallotted", -1, changedAt);
    if (!isBought) continue;
    const basket = priceBasket([{ variant, quantity: 1 }], person, undefined);
    const story = placeOrder(books, random, person, basket, changedAt);
    row.order_reference = story.order.reference;
    live(story, "kept");
  }
}

function hold(books: Books, row: ReservationRow, reason: "allotted" | "unallotted", heldChange: number, at: number) {
  books.movements.push({
    variant_id: row.variant_id,
    reason,
    stock_change: 0,
    held_change: heldChange,
    order_reference: null,
    reservation_id: row.id,
    staff_name: null,
    note: "",
    moved_at: new Date(at).toISOString(),
  });
}

function notifyAllotted(
  books: Books,
  random: Random,
  person: Person,
  variant: SoldVariant,
  row: ReservationRow,
  at: number,
): void {
  const product = nameWithVariant(variant.name, variant.variant_name);
  const props = {
    name: person.name,
    product,
    price: pence(row.price_pence),
    keptUntil: row.kept_until ?? "",
    buyUrl: `${books.publicUrl}/account/reservations/${row.id}`,
  };
  const mail = { kind: "reservation-allotted", key: String(row.id), subject: `${product} is here and kept for you` };
  writeMail(books, random, at, { ...mail, recipient: person.email, props }, person.name);
}

/** Those who wait for what is not launched yet, each in the place that they took. */
export function queueUp(books: Books, random: Random, variants: readonly SoldVariant[]): void {
  for (const variant of variants) {
    const length = queues[variant.slug] ?? 0;
    const moments = Array.from({ length }, () => books.now - random.between(1, 80 * 24) * hour);
    for (const at of moments.toSorted((one, other) => one - other)) {
      reserve(books, random, registerPerson(books, random, at - 15 * minute), variant, at);
    }
  }
}

/** Those who want one mail when a variant is back that is sold out. */
export function requestStockAlerts(books: Books, random: Random, variants: readonly SoldVariant[]): void {
  for (const variant of variants.filter((each) => isSoldOut(each))) {
    for (let count = 0; count < alertsEach; count++) {
      const requestedAt = new Date(books.now - random.between(5, 18 * 24) * hour);
      const email = `walker${books.alerts.length + 1}@example.org`;
      books.alerts.push({
        product_id: variant.product_id,
        variant_id: variant.id,
        email,
        token_hash: hashToken(`demo ${email}`),
        requested_at: requestedAt.toISOString(),
        confirmed_at: new Date(requestedAt.getTime() + 7 * minute).toISOString(),
      });
    }
  }
}
