import { expect, test } from "vitest";
import { loginPath, returnPath } from "./return-path.ts";

test("the login page leads back to where the visitor came from", () => {
  const { search } = new URL(loginPath("/checkout?coupon=TRAIL10&x=1"), "https://cairn.example");
  expect(returnPath(search)).toBe("/checkout?coupon=TRAIL10&x=1");
});

test("what a campaign appended does not come back", () => {
  expect(loginPath("/products/sling-6?utm_source=letter")).toBe("/login?next=%2Fproducts%2Fsling-6");
});

test("without a place to return to it leads home", () => {
  expect(returnPath("")).toBe("/");
});

test.each([
  "//evil.example",
  "/\\evil.example",
  "\\/evil.example",
  "https://evil.example",
  "javascript:alert(1)",
  "/\t/evil.example",
  "evil",
])("it never leaves our own site for %s", (next) => {
  expect(returnPath(`?next=${encodeURIComponent(next)}`)).toBe("/");
});
