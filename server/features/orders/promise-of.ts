import type { Arrival } from "@cairn/contract/shipping/arrival.ts";
import { arrivalText } from "@cairn/contract/shipping/messages.ts";
import type { Transaction } from "../../platform/database/database.ts";
import { findArrival } from "../shipping/service.ts";
import type { OrderRow } from "./states.ts";

type Promised = Pick<OrderRow, "arrives_from" | "arrives_to">;

/** The days of arrival of an order that becomes paid now, or of a parcel that is sent now, as its columns keep them. */
export async function promiseArrival(
  tx: Transaction,
  { country_code }: OrderRow,
  step: "paid" | "sent" = "paid",
): Promise<Promised> {
  const arrival = await findArrival(tx, country_code, step);
  return { arrives_from: arrival?.from ?? null, arrives_to: arrival?.to ?? null };
}

/** Between which days an order was promised to arrive; null before it is paid, and where nobody could say. */
export function promiseOf({ arrives_from: from, arrives_to: to }: Promised): Pick<Arrival, "from" | "to"> | null {
  return from === null || to === null ? null : { from, to };
}

/** The same in words, for mails; empty where there is none. */
export function promiseText(order: Promised): string {
  const promise = promiseOf(order);
  return promise ? arrivalText(promise) : "";
}

/** When a parcel that leaves now arrives, in words: its order's promise may have been for another day. */
export async function parcelArrivalText(tx: Transaction, order: OrderRow): Promise<string> {
  return promiseText(await promiseArrival(tx, order, "sent"));
}
