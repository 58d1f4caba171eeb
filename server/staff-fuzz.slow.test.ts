import { expect, test } from "vitest";
import { failuresOfStaffCalls } from "./testing/fuzz-shop.ts";

test("whatever staff send to any call, it is answered and never an outage", { timeout: 900_000 }, async () => {
  expect(await failuresOfStaffCalls(30)).toEqual([]);
});
