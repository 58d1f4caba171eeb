import { expect, test } from "vitest";
import * as z from "zod/mini";
import { checkoutFormSchema } from "../orders/public.ts";
import { composeAddress } from "./address.ts";

const form = {
  phone: "020 7946 0182",
  country: "GB",
  address: "1 Summit Row",
  line2: "",
  town: "Keswick",
  postcode: "ca12  5aa",
  payment: "stripe",
};

function faultsOf(more: object): unknown {
  const { error } = z.safeParse(checkoutFormSchema, { ...form, ...more });
  return error && z.flattenError(error).fieldErrors;
}

test("the parts make one address, a line each, without the empty ones", () => {
  const parts = { line1: "1 Summit Row", line2: "", town: "Keswick", postcode: "CA12 5AA" };
  expect(composeAddress(parts)).toBe("1 Summit Row\nKeswick\nCA12 5AA");
  expect(composeAddress({ ...parts, line2: "Flat 3", postcode: "" })).toBe("1 Summit Row\nFlat 3\nKeswick");
});

test("a postcode is kept in upper case, and must be written as in the chosen country", () => {
  expect(z.parse(checkoutFormSchema, form).postcode).toBe("CA12 5AA");
  expect(faultsOf({ country: "FR" })).toEqual({
    postcode: ["Please enter a postcode of that country, such as 75001"],
  });
  for (const [country, postcode] of [
    ["FR", "75011"],
    ["IE", "d02x285"],
    ["nl", "1012ab"],
    ["US", "10001-1234"],
    ["PL", "00-950"],
  ])
    expect([country, faultsOf({ country, postcode })]).toEqual([country, undefined]);
});

test("a postcode is needed where there are postcodes, told together with other faults, and never elsewhere", () => {
  expect(faultsOf({ postcode: " ", town: "" })).toEqual({
    postcode: ["Postcode is required"],
    town: ["Town is required"],
  });
  expect(faultsOf({ postcode: "", payment: "" })).toEqual({
    postcode: ["Postcode is required"],
    payment: ["Please select a payment option"],
  });
  expect(faultsOf({ country: "HK", postcode: "" })).toBeUndefined();
});
