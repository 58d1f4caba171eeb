import { writePounds } from "../platform/money.ts";
import type { PackingProblemKind } from "./packing/problems.ts";
import type { OrderEvent } from "./staff.ts";

type Detail = OrderEvent["detail"];

const textOf = (value: unknown) => (typeof value === "string" ? value : "");
const sumOf = (value: unknown) => (typeof value === "number" ? writePounds(value) : "Some of the money");

/** Why money goes back or payments are set aside, where the shop or the provider is the one who says so. */
export const shopReasons = {
  mismatch: "it is not the sum that was asked for",
  stock_gone: "the goods were sold out by the time that it came",
  paid_again: "the order was paid already",
  draft_over: "the order made out by staff was paid otherwise or withdrawn",
  at_provider: "it was made at the provider itself",
  refund_failed: "a refund did not go through",
  dispute_open: "the customer's bank asks for the money back",
  dispute_won: "the dispute is decided for the shop",
  dispute_lost: "the dispute is decided for the customer",
  returned: "goods came back",
  change_gone: "the change that it was for is over",
  exchanged: "another was sent in its place",
} as const;

/** A reason that is the shop's own, and tells of nobody; all others somebody has written. */
export type ShopReason = keyof typeof shopReasons;

const reasons: Readonly<Record<string, string>> = shopReasons;

/** What is said behind a colon: why, in the words of staff or in ours. */
function because({ reason }: Detail): string {
  const text = textOf(reason);
  return text ? `: ${reasons[text] ?? text}` : "";
}

/** What has gone back, or is to, told with the sum where it is known. */
const refunded =
  (verb: string, otherwise: string) =>
  (detail: Detail): string =>
    typeof detail.amountPence === "number" ? `${sumOf(detail.amountPence)} ${verb}${because(detail)}` : otherwise;

function difference({ amountPence }: Detail): string {
  if (typeof amountPence !== "number" || amountPence === 0) return "";
  return amountPence > 0 ? `, ${writePounds(amountPence)} more` : `, ${writePounds(-amountPence)} less`;
}

const problems = {
  damaged: "something is damaged",
  not_found: "something cannot be found",
  other: "it cannot be packed",
} as const satisfies Record<PackingProblemKind, string>;
const problemNames: Readonly<Record<string, string>> = problems;

/** Each kind of what happens to an order, in words for staff. */
const messages: Readonly<Record<string, (detail: Detail) => string>> = {
  placed: () => "Order placed",
  claimed: () => "Moved into the customer's account",
  authorised: () => "Payment agreed to, and on its way",
  paid: ({ late }) => (late === true ? "Paid, after the order had lapsed" : "Paid"),
  paid_again: ({ total }) => `${sumOf(total)} came for an order that was paid already, and goes back`,
  review: (detail) => `Set aside for staff${because(detail)}`,
  refunding: refunded("goes back", "All of the money goes back"),
  partly_refunded: refunded("went back", "Part of the money went back"),
  refunded: refunded("went back, and with it all that was paid", "All of the money went back"),
  disputed: (detail) => `Payment disputed${because(detail)}`,
  dispute_lost: () => "The dispute is decided for the customer",
  declined: () => "Payment declined",
  cancelled: () => "Payment cancelled by the customer",
  expired: () => "Not paid in time",
  superseded: () => "Replaced by another order",
  rechecked: ({ status }) => `Asked the provider again, who says: ${textOf(status)}`,
  refund_requested: refunded("is to go back", "A refund was asked for"),
  refund_made: refunded("went back", "A refund was made"),
  refund_failed: refunded("could not be sent back", "A refund could not be made"),
  fulfilment_open: () => "Opened again",
  fulfilment_packed: () => "Packed",
  fulfilment_sent: () => "All of it is sent",
  fulfilment_delivered: () => "All of it has arrived",
  fulfilment_cancelled: () => "Nothing of it will be sent",
  packing_problem: ({ problem, words }) =>
    `Set aside: ${problemNames[textOf(problem)] ?? "it cannot be packed"}${textOf(words) ? `. ${textOf(words)}` : ""}`,
  packing_problem_settled: ({ words }) =>
    textOf(words) ? `Given back to the packers: ${textOf(words)}` : "Given back to the packers",
  parcel_sent: ({ trackingNumber }) =>
    textOf(trackingNumber) ? `A parcel was sent, ${textOf(trackingNumber)}` : "A parcel was sent",
  parcel_corrected: ({ trackingNumber, before, hasOtherContents }) => {
    const number = textOf(trackingNumber);
    const former = textOf((before as Detail | undefined)?.trackingNumber);
    const contents = hasOtherContents === true ? ", with other contents" : "";
    if (number === former) return `A parcel was corrected${number ? `, ${number}` : ""}${contents}`;
    return `A parcel was corrected, ${number || "without a number"} in place of ${former || "none"}${contents}`;
  },
  parcel_taken_back: ({ trackingNumber }) =>
    `A parcel was taken back${textOf(trackingNumber) ? `, ${textOf(trackingNumber)}` : ""}: it had not left`,
  parcel_came_back: ({ trackingNumber }) =>
    `A parcel came back undelivered${textOf(trackingNumber) ? `, ${textOf(trackingNumber)}` : ""}`,
  parcel_delivered: () => "A parcel has arrived",
  address_corrected: () => "Address or phone corrected",
  drafted: (detail) => `Created by staff${because(detail)}`,
  edited: (detail) => `Changed${difference(detail)}${because(detail)}`,
  edit_waiting: (detail) => `A change is waiting for its payment${difference(detail)}${because(detail)}`,
  edit_withdrawn: () => "The change was withdrawn",
  edit_lapsed: () => "The change was not paid in time",
  edit_paid_in_vain: (detail) => `${sumOf(detail.total)} came for a change, and goes back${because(detail)}`,
  note: ({ text }) => textOf(text),
  return_asked: () => "Return asked for",
  return_accepted: ({ started }) => (started === true ? "Return started by staff" : "Return accepted"),
  return_declined: ({ answer }) => `Return declined: ${textOf(answer)}`,
  return_withdrawn: () => "Return withdrawn",
  return_received: ({ started }) => (started === true ? "Return started by staff, and here" : "Return has come"),
  return_refunded: () => "Return is paid back",
  return_exchanged: () => "Return is exchanged: another is to be sent",
  return_closed: ({ answer }) => `Return closed: ${textOf(answer)}`,
};

/** What happened to an order in words for staff; of a kind that has none, its name. */
export function describeEvent({ kind, detail }: Pick<OrderEvent, "kind" | "detail">): string {
  return messages[kind]?.(detail) ?? kind.replaceAll("_", " ");
}

/** Who an event is by, where that is no member of staff. */
export const eventActors: Readonly<Record<OrderEvent["actor"], string>> = {
  customer: "the customer",
  staff: "staff",
  provider: "the payment provider",
  shop: "the shop",
};
