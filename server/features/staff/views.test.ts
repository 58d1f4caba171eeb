import { mostViews, type StaffView } from "@cairn/contract/staff/views.ts";
import { expect, test } from "vitest";
import { testShop } from "../../testing/shop.ts";
import { callsOf } from "../../testing/staff.ts";

test("each member keeps views of their own, in the order in which they saved them", async () => {
  await using shop = await testShop();
  const petra = await callsOf(shop, "packer");
  const editor = await callsOf(shop, "editor");
  const view = (name: string, filter: object = { to_pack: true }) => ({ resource: "orders", name, filter });
  const names = async (calls = petra) =>
    (await calls<StaffView[]>("GET", "/views?resource=orders")).body.data.map(({ name }) => name);
  const saved = await petra<StaffView>("POST", "/views", view("Mornings"));
  expect([saved.status, saved.body.data]).toEqual([201, { id: expect.any(Number), ...view("Mornings") }]);
  await petra("POST", "/views", view("Abroad", { country: "JP" }));
  await petra("POST", "/views", { ...view("Other list"), resource: "returns" });
  expect(await names()).toEqual(["Mornings", "Abroad"]);
  expect(await names(editor)).toEqual([]);
  // A name that is taken is saved anew, in its place.
  await petra("POST", "/views", view("Mornings", { country: "FR" }));
  const views = (await petra<StaffView[]>("GET", "/views?resource=orders")).body.data;
  expect(views.map(({ name, filter }) => [name, filter])).toEqual([
    ["Mornings", { country: "FR" }],
    ["Abroad", { country: "JP" }],
  ]);
  const path = `/views/${saved.body.data.id}`;
  expect((await editor("DELETE", path)).status).toBe(404);
  expect((await petra("DELETE", path)).status).toBe(200);
  expect(await names()).toEqual(["Abroad"]);
});

test("a view has a name, and nobody keeps more than they can see", async () => {
  await using shop = await testShop();
  const petra = await callsOf(shop, "packer");
  const save = (name: string) => petra("POST", "/views", { resource: "orders", name, filter: {} });
  expect((await save(" ")).status).toBe(422);
  const answers = await Promise.all(Array.from({ length: mostViews + 3 }, (_, index) => save(`View ${index}`)));
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(mostViews);
  expect(answers.filter(({ status }) => status === 422)).toHaveLength(3);
});
