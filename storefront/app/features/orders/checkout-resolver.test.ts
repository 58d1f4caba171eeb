import { expect, test } from "vitest";
import { type CheckoutFields, resolverFor } from "./checkout-resolver.ts";

const fields: CheckoutFields = {
  name: "Wanda Walker",
  email: "wanda@example.com",
  phone: "+44 20 7946 0182",
  country: "GB",
  address: "1 Summit Row",
  line2: "",
  town: "Keswick",
  postcode: "CA12 5AA",
  payment: "stripe",
};
const check = (more: Partial<CheckoutFields>) =>
  resolverFor(true)({ ...fields, ...more }, undefined, { fields: {}, shouldUseNativeValidation: false });

test("a note that is too long is refused while the box of the gift is ticked, and forgotten once it is not", async () => {
  const note = "a".repeat(251);
  expect(Object.keys((await check({ is_gift: "yes", gift_note: note })).errors)).toEqual(["gift_note"]);
  const { values, errors } = await check({ is_gift: "", gift_note: note });
  expect(errors).toEqual({});
  expect(values).toMatchObject(fields);
  expect(values).not.toHaveProperty("gift_note");
});
