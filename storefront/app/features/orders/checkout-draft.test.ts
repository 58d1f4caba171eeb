import { expect, test } from "vitest";
import { type CheckoutDraft, checkoutDraft, startingValues } from "./checkout-draft.ts";

const { empty } = checkoutDraft;
const last = {
  phone: "+44 20 7946 0182",
  country: "GB",
  address_parts: { line1: "1 Summit Row", line2: "Flat 3", town: "Keswick", postcode: "CA12 5AA" },
};

test("the form begins with where the last order went", () => {
  const draft: CheckoutDraft = { ...empty, payment: "stripe" };
  expect(startingValues(draft, last)).toEqual({
    isLast: true,
    values: {
      ...draft,
      phone: "+44 20 7946 0182",
      country: "GB",
      address: "1 Summit Row",
      line2: "Flat 3",
      town: "Keswick",
      postcode: "CA12 5AA",
    },
  });
});

test("whatever was typed of an address is kept, and nothing of another one is mixed with it", () => {
  const draft: CheckoutDraft = { ...empty, town: "Ambleside" };
  expect(startingValues(draft, last)).toEqual({ isLast: false, values: draft });
  expect(startingValues(empty, null)).toEqual({ isLast: false, values: empty });
});
