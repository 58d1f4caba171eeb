import { isSoldOut, type SoldVariant } from "./baskets.ts";
import { day, hour, minute } from "./calendar.ts";
import { lapse, pay, payAnotherSum, payTooLate } from "./paying.ts";
import { note, type Story, support } from "./placing.ts";
import { apologise, cancelOrder, dispute, failRefund, mayComeBack } from "./refunding.ts";
import { type ReturnEnd, returnSome } from "./returns.ts";
import { fulfil, sendParcel, sendRest } from "./sending.ts";

/** What becomes of an order. */
export type Fate =
  | "kept"
  | "declined"
  | "cancelled unpaid"
  | "expired"
  | "cancelled"
  | "apologised for"
  | "returned"
  | "paid too late"
  | "another sum"
  | "lost by the carrier"
  | "sent in part"
  | "disputed"
  | "dispute lost"
  | `return ${ReturnEnd}`;

/** How many of a thousand orders have each. */
const usual: readonly (readonly [Fate, weight: number])[] = [
  ["kept", 808],
  ["expired", 42],
  ["declined", 28],
  ["cancelled unpaid", 18],
  ["cancelled", 24],
  ["apologised for", 22],
  ["returned", 58],
];

/** What the dashboard is to show of each kind, by how many days before the start such an order was placed. */
const shown: readonly (readonly [days: number, Fate])[] = [
  [1.2, "another sum"],
  [3.5, "another sum"],
  [4, "sent in part"],
  [13, "lost by the carrier"],
  [19, "disputed"],
  [31, "disputed"],
  [152, "dispute lost"],
  [66, "paid too late"],
  [201, "paid too late"],
  [11, "return asked"],
  [14, "return asked"],
  [17, "return asked"],
  [21, "return accepted"],
  [23, "return accepted"],
  [27, "return received"],
  [74, "return declined"],
  [104, "return withdrawn"],
  [133, "return closed"],
];

// A lapsed order is asked after for a day by the job that looks for late payments.
const youngestLapsed = 1.2 * day;

/** The fates of orders that were placed at these moments: the usual ones, and one of each that is to be seen. */
export function assignFates(moments: readonly number[], now: number, usualFate: (at: number) => Fate): Fate[] {
  const fates = moments.map(usualFate);
  const taken = new Set<number>();
  for (const [days, fate] of shown) {
    const wanted = now - days * day;
    // The first at or after that moment: what has to have happened by now has had the time.
    const before = moments.findLastIndex((at, index) => at <= wanted && !taken.has(index));
    if (before < 0) continue;
    taken.add(before);
    fates[before] = fate;
  }
  return fates;
}

/** What usually becomes of an order that was placed at this moment. */
export function usualFate({ random, now, at }: Pick<Story, "random"> & { now: number; at: number }): Fate {
  const fate = random.weighted(usual);
  const isTooYoung = now - at < youngestLapsed;
  return isTooYoung ? "kept" : fate;
}

const unsold: readonly Fate[] = ["expired", "declined", "cancelled unpaid", "paid too late"];

/** The fate that an order of these goods can have: of what is sold out by now every unit was sold that anybody held. */
export function fateOf(goods: readonly Pick<SoldVariant, "sku">[], fate: Fate): Fate {
  return unsold.includes(fate) && goods.some(isSoldOut) ? "kept" : fate;
}

const notes = [
  "Customer rang: please leave with the neighbour at number 12.",
  "Gift, so no prices in the parcel.",
  "Asked for a handwritten card, done.",
  "Repeat customer. Added a spare buckle.",
  "Delivery note in large print, please.",
];

/** Tells the story of an order from its checkout to now. */
export function live(story: Story, fate: Fate): void {
  switch (fate) {
    case "expired":
    case "declined":
      lapse(story, fate);
      break;
    case "cancelled unpaid":
      lapse(story, "cancelled");
      break;
    case "paid too late":
      payTooLate(story);
      break;
    case "another sum":
      payAnotherSum(story);
      break;
    default:
      livePaid(story, fate, pay(story));
  }
}

function livePaid(story: Story, fate: Fate, paidAt: number): void {
  const { random, order } = story;
  if (random.chance(0.07)) note(story, paidAt + 30 * minute, "note", support, { text: random.pick(notes) });
  if (fate === "cancelled" && mayComeBack(story)) cancelOrder(story, paidAt);
  else if (fate === "lost by the carrier") loseParcel(story, paidAt);
  else if (fate === "sent in part") sendInPart(story, paidAt);
  else {
    const arrivedAt = fulfil(story, paidAt);
    if (fate === "disputed") dispute(story, Date.parse(order.placed_at) + 16 * day);
    else if (arrivedAt !== undefined) liveOn(story, fate, arrivedAt);
  }
}

/** What came after the goods had arrived. */
function liveOn(story: Story, fate: Fate, arrivedAt: number): void {
  const { books, random } = story;
  if (fate === "dispute lost") dispute(story, arrivedAt + 20 * day, arrivedAt + 55 * day);
  if (fate === "apologised for") apologise(story, arrivedAt);
  const end = endOfReturn(story, fate);
  const askedAt = arrivedAt + random.between(20, 100) * hour;
  if (end && askedAt < books.now - hour) returnSome(story, askedAt, end);
}

function endOfReturn({ random }: Story, fate: Fate): ReturnEnd | undefined {
  if (fate === "returned")
    return random.weighted([
      ["refunded", 90],
      ["closed", 6],
      ["declined", 4],
    ]);
  return fate.startsWith("return ") ? (fate.slice("return ".length) as ReturnEnd) : undefined;
}

/** Sent, never delivered, and the refund has failed. */
function loseParcel(story: Story, paidAt: number): void {
  const { books } = story;
  const sentAt = paidAt + 20 * hour;
  sendRest(story, sentAt);
  const askedAt = books.now - 3 * day - 5 * hour;
  note(story, askedAt - 10 * minute, "note", support, { text: "No trace of the parcel since the depot." });
  failRefund(story, askedAt);
}

/** One line has gone ahead, the rest is to follow. */
function sendInPart(story: Story, paidAt: number): void {
  const [first] = story.lines;
  if (!first || story.lines.length < 2) {
    fulfil(story, paidAt);
    return;
  }
  sendParcel(story, Math.max(paidAt + 20 * hour, story.books.now - 2 * day), [first]);
}
