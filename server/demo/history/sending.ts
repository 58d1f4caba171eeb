import { type Carrier, carrierNames, trackingUrl } from "@cairn/contract/orders/carriers.ts";
import { promiseText } from "../../features/orders/promise-of.ts";
import type { LineRow } from "./books.ts";
import { atWork, day, hour, minute } from "./calendar.ts";
import { mailAboutOrder, mailLine } from "./mails.ts";
import { byShop, note, packers, type Story, support, trackingNumber } from "./placing.ts";

const left = ({ quantity, sent_quantity, cancelled_quantity }: LineRow) =>
  quantity - sent_quantity - cancelled_quantity;

const carriersAtHome: readonly (readonly [Carrier, number])[] = [
  ["royal-mail", 55],
  ["dpd", 25],
  ["evri", 20],
];
const carriersAbroad: readonly (readonly [Carrier, number])[] = [
  ["dhl", 55],
  ["ups", 30],
  ["fedex", 15],
];

/**
 * Takes a paid order as far on its way as the shop has come with it by now: packed on the next working day, sent some
 * hours later, and delivered some days after that. Gives when it arrived, or undefined while it has not.
 */
export function fulfil(story: Story, paidAt: number): number | undefined {
  const { books, order, random } = story;
  const packer = random.pick(packers);
  const packedAt = atWork(random, paidAt + 2 * hour);
  if (packedAt > books.now) return undefined;
  order.fulfilment_state = "packed";
  note(story, packedAt, "fulfilment_packed", packer);
  const sentAt = random.chance(0.75)
    ? packedAt + random.between(40, 150) * minute
    : atWork(random, packedAt + 6 * hour);
  if (sentAt > books.now) return undefined;
  return arrive(story, sendRest(story, sentAt, packer));
}

/** Sends what is left of an order in one parcel; gives its id. */
export function sendRest(story: Story, at: number, by = packers[0] ?? support): number {
  const parcel = sendParcel(story, at, story.lines, by);
  story.order.fulfilment_state = "sent";
  note(story, at, "fulfilment_sent", by);
  return parcel;
}

/** Sends a parcel with all that is left of these lines; gives its id. */
export function sendParcel(story: Story, at: number, lines: readonly LineRow[], by = packers[0] ?? support): number {
  const { books, order, random } = story;
  const id = books.parcels.length + 1;
  const carrier = random.weighted(order.country_code === "GB" ? carriersAtHome : carriersAbroad);
  const number = trackingNumber(random);
  const sent = lines.map((line) => ({ line, quantity: left(line) })).filter(({ quantity }) => quantity > 0);
  const idempotencyKey = `demo-parcel-${id}`;
  const sentAt = new Date(at);
  books.parcels.push({
    id,
    order_id: order.id,
    carrier,
    tracking_number: number,
    idempotency_key: idempotencyKey,
    sent_at: sentAt.toISOString(),
    delivered_at: null,
  });
  books.parcelLines.push(...sent.map(({ line, quantity }) => ({ parcel_id: id, line_id: line.id, quantity })));
  for (const { line, quantity } of sent) line.sent_quantity += quantity;
  note(story, at, "parcel_sent", by, { parcel: id, carrier, trackingNumber: number });
  const props = {
    lines: sent.map(({ line, quantity }) => mailLine(books, line, quantity)),
    isLast: story.lines.every((line) => left(line) === 0),
    carrier: carrierNames[carrier],
    trackingNumber: number,
    trackingUrl: trackingUrl(carrier, number),
    arrival: promiseText(order),
    address: order.address,
    country: order.country,
  };
  mailAboutOrder(story, at, "parcel-sent", props, `${order.reference}-${id}`);
  return id;
}

/** A parcel arrives, if it has by now; gives when. */
function arrive(story: Story, parcelId: number): number | undefined {
  const { books, order, random, lines } = story;
  const parcel = books.parcels[parcelId - 1];
  if (!parcel) throw new Error(`there is no parcel ${parcelId}`);
  const days = order.country_code === "GB" ? random.between(1, 3) : random.between(3, 8);
  const at = Math.floor(Date.parse(parcel.sent_at) / day) * day + days * day + random.between(9 * 60, 17 * 60) * minute;
  if (at > books.now) return undefined;
  parcel.delivered_at = new Date(at).toISOString();
  order.fulfilment_state = "delivered";
  note(story, at, "parcel_delivered", byShop, { parcel: parcelId });
  note(story, at, "fulfilment_delivered", byShop);
  const sent = lines.filter(({ sent_quantity }) => sent_quantity > 0);
  mailAboutOrder(story, at, "order-delivered", {
    lines: sent.map((line) => mailLine(books, line, line.sent_quantity)),
  });
  return at;
}
