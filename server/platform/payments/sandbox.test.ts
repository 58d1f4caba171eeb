import { expect, test } from "vitest";
import { testShop } from "../../testing.ts";

const form = { "content-type": "application/x-www-form-urlencoded" };
const unknown = `/sandbox/pay/sbx_${"x".repeat(24)}`;

test("the hosted page answers whatever is sent to it with a refusal, never with a breakdown", async () => {
  await using shop = await testShop();
  for (const path of ["/sandbox/pay/%00", "/sandbox/pay/nothing", "/sandbox/pay/sbx_'--", unknown]) {
    expect([path, (await shop.call("GET", path)).status]).toEqual([path, 404]);
  }
  expect((await shop.call("POST", "/sandbox/pay/%00", { body: "decision=pay", headers: form })).status).toBe(404);
  for (const body of ["decision=steal", "", "decision=pay&delay=99", "decision=pay&decision=steal"]) {
    const answer = await shop.call("POST", unknown, { body, headers: form });
    expect([body, answer.status, answer.body?.success]).toEqual([body, 422, false]);
  }
  expect((await shop.call("POST", unknown)).status).toBe(422);
  expect(
    (await shop.call("POST", unknown, { body: "null", headers: { "content-type": "application/json" } })).status,
  ).toBe(422);
});
