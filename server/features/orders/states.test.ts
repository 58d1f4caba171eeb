import { orderStates } from "@cairn/contract/orders.ts";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { testShop } from "../../testing.ts";
import { onlyOrder, shopWithOrder } from "./orders-testing.ts";
import { changeState } from "./states.ts";
import { orderEvents, orders } from "./tables.ts";

test("an order that was set aside can be paid or refunded after all, and nothing else becomes of it", async () => {
  await using shop = await testShop();
  await shopWithOrder(shop);
  const { id } = await onlyOrder(shop.db);
  const ways = [];
  for (const state of orderStates) {
    await shop.db.update(orders).set({ state: "review" });
    if (await shop.db.transaction((tx) => changeState(tx, id, state))) ways.push(state);
  }
  expect(ways).toEqual(["paid", "refunding", "refunded"]);
  const events = await shop.db.select({ kind: orderEvents.kind }).from(orderEvents).where(eq(orderEvents.orderId, id));
  expect(events.map(({ kind }) => kind)).toEqual(["placed", ...ways]);
});
