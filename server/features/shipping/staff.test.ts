import type { StaffCountry } from "@cairn/contract/shipping/staff.ts";
import { expect, test } from "vitest";
import { testShop } from "../../testing/shop.ts";
import { ownersCalls } from "../../testing/staff.ts";

const iceland = {
  id: "is",
  name: "Iceland",
  price: 16.95,
  free_over: 200,
  least_days: 4,
  most_days: 7,
  standard_rate: 24,
  reduced_rate: 11,
  steps: [{ above_grams: 5_000, price: 24 }],
};

test("what staff say of delivery is what the next visitor is told", async () => {
  await using shop = await testShop();
  const owner = await ownersCalls(shop);
  const countries = async () => (await shop.call<{ code: string }[]>("GET", "/api/country")).body.data;
  const rate = async () => (await shop.call("GET", "/api/shipping/get?country=IS")).body.data;
  expect(await countries()).toEqual([]);
  expect((await owner("POST", "/countries", iceland)).status).toBe(201);
  expect(await countries()).toMatchObject([{ code: "IS" }]);
  expect(await rate()).toMatchObject({ price: 16.95, free_over: 200, days: { least: 4, most: 7 } });
  const { id: _id, ...input } = iceland;
  const changed = await owner<StaffCountry>("PUT", "/countries/is", { ...input, version: 1, price: 12, steps: [] });
  expect(changed.body.data).toMatchObject({ id: "is", version: 2, steps: [] });
  expect(await rate()).toMatchObject({ price: 12, steps: [] });
  expect((await owner("PUT", "/countries/is", { ...input, version: 1 })).status).toBe(409);
  expect((await owner("DELETE", "/countries/is")).status).toBe(200);
  expect(await countries()).toEqual([]);
});

test("when parcels leave is refused where it cannot be, and told with the price of delivery", async () => {
  await using shop = await testShop();
  const owner = await ownersCalls(shop);
  await owner("POST", "/countries", iceland);
  const { id: _id, ...fields } = (await owner<{ id: string }>("GET", "/documents/dispatch")).body.data;
  const save = async (more: object) => (await owner("PUT", "/documents/dispatch", { ...fields, ...more })).status;
  expect(await save({ cut_off: "24:00" })).toBe(422);
  expect(await save({ cut_off: "noon" })).toBe(422);
  expect(await save({ closed: [{ from: "2026-12-31", to: "2026-12-24" }] })).toBe(422);
  expect(await save({ cut_off: "14:00" })).toBe(200);
  const rate = (await shop.call("GET", "/api/shipping/get?country=is")).body.data;
  expect(rate).toMatchObject({ dispatch: { cut_off: "14:00" } });
});

test("a country is refused twice, and with days or prices that contradict each other", async () => {
  await using shop = await testShop();
  const owner = await ownersCalls(shop);
  await owner("POST", "/countries", iceland);
  const status = async (more: object) => (await owner("POST", "/countries", { ...iceland, id: "no", ...more })).status;
  expect(await status({ id: "is" })).toBe(422);
  expect(await status({ id: "NO" })).toBe(422);
  expect(await status({ least_days: 8 })).toBe(422);
  expect(await status({ most_days: null })).toBe(422);
  expect(await status({ steps: [...iceland.steps, ...iceland.steps] })).toBe(422);
  expect(await status({})).toBe(201);
});
