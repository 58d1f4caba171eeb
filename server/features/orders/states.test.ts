import { orderStates } from "@cairn/contract/orders.ts";
import { expect, test } from "vitest";
import { testShop } from "../../testing.ts";
import { eventsOf, onlyOrder, shopWithOrder } from "./orders-testing.ts";
import { changeState } from "./states.ts";
import { orders } from "./tables.ts";

test("an order that was set aside can be paid or refunded after all, and nothing else becomes of it", async () => {
  await using shop = await testShop();
  await shopWithOrder(shop);
  const { id, reference } = await onlyOrder(shop.db);
  const ways = [];
  for (const state of orderStates) {
    await shop.db.update(orders).set({ state: "review" });
    if (await shop.db.transaction((tx) => changeState(tx, id, state))) ways.push(state);
  }
  expect(ways).toEqual(["paid", "refunding", "refunded"]);
  expect(await eventsOf(shop, reference)).toEqual(["placed", ...ways]);
});
