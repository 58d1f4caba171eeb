import type { ReservationState } from "@cairn/contract/preorders/public.ts";

/** What staff call the states of a reservation. */
export const reservationStateNames: Readonly<Record<ReservationState, string>> = {
  waiting: "Waits",
  allotted: "Kept",
  ordered: "In an order, not paid yet",
  bought: "Bought",
  lapsed: "Lapsed",
  cancelled: "Given up",
};
