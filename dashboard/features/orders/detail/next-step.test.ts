import type { StaffOrder } from "@cairn/contract/orders/staff.ts";
import { expect, test } from "vitest";
import { nextStepOf } from "./next-step.ts";

/** As much of an order as the next step depends on. */
const order = (more: object) =>
  ({
    payment_state: "paid",
    fulfilment_state: "open",
    payment_id: "pi_1",
    refunds: [],
    returns: [],
    parcels: [],
    edits: [],
    ...more,
  }) as unknown as StaffOrder;

test("a paid order is packed, sent, and then delivered", () => {
  expect(nextStepOf(order({}))).toEqual({ kind: "pack" });
  expect(nextStepOf(order({ fulfilment_state: "packed" }))).toEqual({ kind: "send" });
  expect(nextStepOf(order({ edits: [{ state: "waiting" }] }))).toBeUndefined();
  const sent = {
    fulfilment_state: "sent",
    parcels: [
      { id: 1, delivered_at: "2026-01-01", came_back_at: null },
      { id: 2, delivered_at: null, came_back_at: null },
    ],
  };
  expect(nextStepOf(order(sent))).toEqual({ kind: "deliver", parcel: 2 });
  expect(
    nextStepOf(
      order({ fulfilment_state: "delivered", parcels: [{ id: 1, delivered_at: "2026-01-01", came_back_at: null }] }),
    ),
  ).toBeUndefined();
});

test("money and what customers ask come before the goods", () => {
  const asked = { returns: [{ id: 4, state: "asked" }] };
  expect(nextStepOf(order(asked))).toEqual({ kind: "answer-return", id: 4 });
  expect(nextStepOf(order({ ...asked, payment_state: "review" }))).toEqual({ kind: "accept" });
  expect(nextStepOf(order({ refunds: [{ id: 9, failed_at: "2026-01-01" }] }))).toEqual({ kind: "retry", refund: 9 });
  expect(nextStepOf(order({ payment_state: "pending" }))).toEqual({ kind: "recheck" });
  expect(nextStepOf(order({ payment_state: "expired", payment_id: null }))).toBeUndefined();
  expect(nextStepOf(order({ payment_state: "disputed" }))).toBeUndefined();
});
