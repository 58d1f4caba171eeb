import { expect, test } from "vitest";
import { failuresOfStaffCalls } from "./testing/fuzz-shop.ts";

// `npm run test:slow` sends thirty times as much.
test("a round of hostile values to every staff call is answered and never an outage", async () => {
  expect(await failuresOfStaffCalls(1)).toEqual([]);
});
