import { expect, test } from "vitest";
import { withoutTracking } from "./tracking.ts";

test.each([
  ["/", "/"],
  ["/?utm_source=letter&utm_medium=mail", "/"],
  ["/shop?page=2&gclid=Cj0KCQ", "/shop?page=2"],
  ["/shop?fbclid=IwAR0&page=2&msclkid=1", "/shop?page=2"],
  ["?utm_campaign=spring", ""],
  ["/?UTM_Source=letter&ScCid=1", "/"],
  ["/?gclid", "/"],
])("%s is %s", (address, own) => {
  expect(withoutTracking(address)).toBe(own);
});

test.each([
  "/shop?page=2",
  "/login?next=%2Fshop%3Futm_source%3Dx",
  "/payment-success?order=CRN-1&note=a%20b+c",
  "/?",
  "/?&&",
  "/?autm_source=1&utm=2&gclid2=3&page=utm_source",
  "/?=utm_source",
])("%s stays as it is", (address) => {
  expect(withoutTracking(address)).toBe(address);
});
