import { expect, test } from "vitest";
import { fulfilmentStates, paymentStates } from "./public.ts";
import { returnStates } from "./returns/public.ts";
import { tellEvent } from "./staff-event-messages.ts";

const tell = (kind: string, detail: Record<string, unknown> = {}) => tellEvent({ kind, detail });

test("every state that an order or a return comes into is told in words", () => {
  // An order begins as placed, not as pending.
  const payments = paymentStates.filter((state) => state !== "pending");
  const kinds = [...payments, ...fulfilmentStates.map((state) => `fulfilment_${state}`)];
  for (const kind of [...kinds, ...returnStates.map((state) => `return_${state}`)]) {
    expect([kind, tell(kind)]).toEqual([kind, expect.stringMatching(/^[A-Z][^_]+$/)]);
    expect([kind, tell(kind)]).not.toEqual([kind, kind.replaceAll("_", " ")]);
  }
});

test("sums, reasons and numbers of parcels are told", () => {
  expect(tell("refund_requested", { amountPence: 2050, reason: "A seam has failed." })).toBe(
    "£20.50 is to go back: A seam has failed.",
  );
  expect(tell("review", { reason: "mismatch" })).toBe("Set aside for staff: it is not the sum that was asked for");
  expect(tell("parcel_sent", { trackingNumber: "H100" })).toBe("A parcel was sent, H100");
  expect(tell("note", { text: "Rang twice." })).toBe("Rang twice.");
  expect(tell("something_new")).toBe("something new");
});
