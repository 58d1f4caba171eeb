import type { AlertCount, StaffAlert } from "@cairn/contract/alerts/staff.ts";
import type { Page } from "@cairn/contract/platform/endpoint.ts";
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { addProduct } from "../../testing/orders.ts";
import { testShop } from "../../testing/shop.ts";
import { callsOf } from "../../testing/staff.ts";
import { stockAlerts } from "./tables.ts";

test("staff see who waits for what, how many wait for each, and delete what is not wanted", async () => {
  await using shop = await testShop();
  const { id: productId, variantId } = await addProduct(shop, { stock: 0 });
  const alert = (email: string, more: object = {}) => ({
    product_id: productId,
    variant_id: variantId,
    email,
    token_hash: email,
    ...more,
  });
  await shop.db
    .insert(stockAlerts)
    .values([
      alert("ada@example.test", { confirmed_at: sql`now()` }),
      alert("bob@example.test"),
      alert("cleo@example.test", { confirmed_at: sql`now()`, served_at: sql`now()` }),
    ]);
  const support = await callsOf(shop, "support");
  const list = async (query: string) => (await support<Page<StaffAlert>>("GET", `/alerts?${query}`)).body.data.data;
  expect((await list("order=asc")).map(({ state }) => state)).toEqual(["waiting", "unconfirmed", "served"]);
  expect(await list("search=BOB")).toMatchObject([{ email: "bob@example.test", product: "Trail Tent" }]);
  expect((await list("state=served")).map(({ email }) => email)).toEqual(["cleo@example.test"]);
  const counts = async () => (await support<AlertCount[]>("GET", "/alert-counts")).body.data;
  expect(await counts()).toEqual([{ id: variantId, product: "Trail Tent", waiting: 1, free: 0 }]);
  const [ada] = await list("state=waiting");
  expect((await support("DELETE", `/alerts/${ada?.id}`)).status).toBe(200);
  expect((await support("DELETE", `/alerts/${ada?.id}`)).status).toBe(404);
  expect(await counts()).toEqual([]);
});
