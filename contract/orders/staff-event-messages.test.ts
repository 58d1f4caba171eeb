import { expect, test } from "vitest";
import { fulfilmentStates, paymentStates } from "./public.ts";
import { returnStates } from "./returns/public.ts";
import { describeEvent } from "./staff-event-messages.ts";

const describeKind = (kind: string, detail: Record<string, unknown> = {}) => describeEvent({ kind, detail });

test("every state that an order or a return comes into is told in words", () => {
  // An order begins as placed, not as pending.
  const payments = paymentStates.filter((state) => state !== "pending");
  const kinds = [...payments, ...fulfilmentStates.map((state) => `fulfilment_${state}`)];
  for (const kind of [...kinds, ...returnStates.map((state) => `return_${state}`)]) {
    expect([kind, describeKind(kind)]).toEqual([kind, expect.stringMatching(/^[A-Z][^_]+$/)]);
    expect([kind, describeKind(kind)]).not.toEqual([kind, kind.replaceAll("_", " ")]);
  }
});

test("sums, reasons and numbers of parcels are told", () => {
  expect(describeKind("refund_requested", { amountPence: 2050, reason: "A seam has failed." })).toBe(
    "£20.50 is to go back: A seam has failed.",
  );
  expect(describeKind("review", { reason: "mismatch" })).toBe(
    "Set aside for staff: it is not the sum that was asked for",
  );
  expect(describeKind("parcel_sent", { trackingNumber: "H100" })).toBe("A parcel was sent, H100");
  expect(describeKind("note", { text: "Rang twice." })).toBe("Rang twice.");
  expect(describeKind("something_new")).toBe("something new");
});
