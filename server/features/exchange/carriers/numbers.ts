import type { NumberOutcome, ParcelNumber, ReadNumber } from "@cairn/contract/exchange/staff-parcels.ts";
import { type Carrier as CarrierName, longestTrackingNumber } from "@cairn/contract/orders/carriers.ts";
import type { Database } from "../../../platform/database/database.ts";
import { AppError } from "../../../platform/errors.ts";
import type { Platform } from "../../../platform/platform.ts";
import { sendNumbered } from "../../orders/fulfilment/parcels.ts";
import { findSendable } from "../../orders/fulfilment/sendable.ts";
import type { Actor } from "../../orders/states.ts";
import type { GivenNumber } from "./carrier.ts";

/** As spreadsheets write a number of many digits. */
const spoilt = /^\d+([.,]\d+)?E\+?\d+$/i;
const mostReference = 40;

/** What each row of a carrier's table would do, as the orders stand; rows that say no carrier have this one. */
export async function previewNumbers(
  db: Database,
  given: readonly GivenNumber[],
  carrier: CarrierName,
): Promise<ReadNumber[]> {
  const orders = await findSendable(
    db,
    given.map(({ reference }) => reference),
  );
  const before = new Set<string>();
  const outcomeOf = ({ reference, tracking_number }: GivenNumber): NumberOutcome => {
    const order = orders.get(reference);
    if (!order) return "unknown";
    if (tracking_number === "") return "number_missing";
    if (spoilt.test(tracking_number) || tracking_number.length > longestTrackingNumber) return "number_spoilt";
    const parcel = order.parcelOf(tracking_number);
    if (parcel) return parcel;
    if (order.is !== "send") return order.is;
    return before.has(reference) ? "twice" : "send";
  };
  return given.map((each) => {
    const outcome = outcomeOf(each);
    if (outcome === "send") before.add(each.reference);
    return {
      row: each.row,
      // What is longer names no order of ours, and is only shown.
      reference: each.reference.slice(0, mostReference).toWellFormed(),
      carrier: each.carrier ?? carrier,
      tracking_number: each.tracking_number.slice(0, longestTrackingNumber).toWellFormed(),
      outcome,
    };
  });
}

interface SentNumber {
  readonly reference: string;
  readonly outcome: "sent_now" | "sent" | "refused";
  readonly message: string;
}

/** Sends orders under the numbers of their parcels, each in a transaction of its own; what is refused is told. */
export async function applyNumbers(
  platform: Pick<Platform, "config" | "db" | "cache" | "mail">,
  numbers: readonly ParcelNumber[],
  by: Actor,
): Promise<SentNumber[]> {
  const results: SentNumber[] = [];
  for (const { reference, ...parcel } of numbers) {
    try {
      results.push({ reference, outcome: await sendNumbered(platform, reference, parcel, by), message: "" });
    } catch (problem) {
      if (!(problem instanceof AppError) || problem.status >= 500) throw problem;
      results.push({ reference, outcome: "refused", message: problem.message });
    }
  }
  return results;
}
