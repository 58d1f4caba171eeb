import type { claimNextToPack } from "@cairn/contract/orders/packing/staff.ts";
import type { Order } from "@cairn/contract/orders/public.ts";
import type { StaffOrder } from "@cairn/contract/orders/staff.ts";
import { staffOrderMessages } from "@cairn/contract/orders/staff-messages.ts";
import type { Answer } from "@cairn/contract/platform/endpoint.ts";
import type { BulkResult } from "@cairn/contract/platform/staff-list.ts";
import { asc, eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { claimNext } from "../../../platform/database/claims.ts";
import { addCountries, addProduct, checkOut, payFor } from "../../../testing/orders.ts";
import { newKey } from "../../../testing/returns.ts";
import { type TestShop, testShop } from "../../../testing/shop.ts";
import { callsOf, ownersCalls, type StaffCalls } from "../../../testing/staff.ts";
import { staff } from "../../staff/tables.ts";
import { orderLines, orders } from "../tables.ts";
import { packing } from "./claims.ts";
import { packingClaims } from "./tables.ts";

type Next = Answer<typeof claimNextToPack>["data"];

/** So many paid orders; their references, the oldest first. */
async function shopToPack(shop: TestShop, count: number): Promise<string[]> {
  await addCountries(shop.db);
  const product = await addProduct(shop, { stock: count });
  for (let each = 0; each < count; each++) {
    const { token } = await shop.customer();
    await checkOut(shop, token, [{ product }]);
  }
  const placed = await shop.db.select().from(orders).orderBy(asc(orders.id));
  for (const { reference } of placed) await payFor(shop, reference);
  return placed.map(({ reference }) => reference);
}

const next = async (packer: StaffCalls, ...skipped: string[]) =>
  (await packer<Next>("POST", "/packing/next", { skipped })).body.data;

test("each packer gets the oldest order that nobody else packs, keeps it, and may skip it", async () => {
  await using shop = await testShop();
  const [oldest = "", second = "", third = ""] = await shopToPack(shop, 3);
  const petra = await callsOf(shop, "packer", "petra@cairn.example");
  const paul = await callsOf(shop, "packer", "paul@cairn.example");
  const first = await next(petra);
  expect([first.order?.id, first.left]).toEqual([oldest, 3]);
  expect((await next(paul)).order?.id).toBe(second);
  expect((await next(petra)).order?.id).toBe(oldest);
  // What Petra skips is Paul's once he is done.
  expect((await next(petra, oldest)).order?.id).toBe(third);
  const parcel = { idempotency_key: newKey(), carrier: "evri", tracking_number: "H1" };
  expect((await paul("POST", `/orders/${second}/parcels`, parcel)).status).toBe(200);
  const after = await next(paul);
  expect([after.order?.id, after.left]).toEqual([oldest, 2]);
  expect((await next(petra, oldest, third)).order).toBeNull();
});

test("an order whose packer has gone is free after a quarter of an hour", async () => {
  await using shop = await testShop();
  const [only] = await shopToPack(shop, 1);
  const petra = await callsOf(shop, "packer", "petra@cairn.example");
  const paul = await callsOf(shop, "packer", "paul@cairn.example");
  await next(petra);
  const leave = (minutes: number) =>
    shop.db.update(packingClaims).set({ until: sql`${packingClaims.until} - make_interval(mins => ${minutes})` });
  await leave(14);
  expect((await next(paul)).order).toBeNull();
  // Who asks again has it for another quarter of an hour.
  expect((await next(petra)).order?.id).toBe(only);
  await leave(14);
  expect((await next(paul)).order).toBeNull();
  await leave(2);
  expect((await next(paul)).order?.id).toBe(only);
  expect((await next(petra)).order).toBeNull();
});

test("packers who ask at once never get the same order", async () => {
  await using shop = await testShop();
  const references = await shopToPack(shop, 8);
  const packers = await shop.db
    .insert(staff)
    .values(
      Array.from({ length: 12 }, (_, index) => ({
        name: `Packer ${index}`,
        email: `packer${index}@cairn.example`,
        role: "packer" as const,
        password_hash: "none",
      })),
    )
    .returning();
  for (let round = 0; round < 5; round++) {
    await shop.db.delete(packingClaims);
    const claimed = await Promise.all(packers.map(({ id }) => claimNext(shop.platform, packing, id, [])));
    const got = claimed.filter((reference) => reference !== undefined);
    expect(got.toSorted()).toEqual(references.toSorted());
  }
});

test("what lapsed is claimed by one of many who ask at once", async () => {
  await using shop = await testShop();
  const [only] = await shopToPack(shop, 1);
  const packers = await shop.db
    .insert(staff)
    .values(
      ["a", "b", "c", "d"].map((name) => ({
        name,
        email: `${name}@x.test`,
        role: "packer" as const,
        password_hash: "",
      })),
    )
    .returning();
  await claimNext(shop.platform, packing, packers[0]?.id ?? 0, []);
  await shop.db.update(packingClaims).set({ until: sql`now() - interval '1 second'` });
  const claimed = await Promise.all(packers.slice(1).map(({ id }) => claimNext(shop.platform, packing, id, [])));
  expect(claimed.filter((reference) => reference === only)).toHaveLength(1);
});

test("several orders are packed at once, and one that cannot be does not keep the others back", async () => {
  await using shop = await testShop();
  const [first = "", second = "", third = ""] = await shopToPack(shop, 3);
  const owner = await ownersCalls(shop);
  expect((await owner("POST", `/orders/${second}/cancel`, { reason: "Out of cloth." })).status).toBe(200);
  const { data } = (await owner<BulkResult>("POST", "/orders/pack", { ids: [first, second, third] })).body;
  expect(data).toEqual({ done: [first, third], refused: [{ id: second, message: staffOrderMessages.notNow }] });
  const packed = await shop.db.$count(orders, eq(orders.fulfilment_state, "packed"));
  expect(packed).toBe(2);
});

test("packing slips come as one page for paper, which runs no scripts and names what is left to send", async () => {
  await using shop = await testShop();
  const [first = "", second = ""] = await shopToPack(shop, 2);
  await shop.db.update(orders).set({ name: "<b>Ada</b>" });
  await shop.db.update(orderLines).set({ quantity: 9, sent_quantity: 1, cancelled_quantity: 2 });
  const owner = await ownersCalls(shop);
  const { status, text, headers } = await owner("GET", `/orders/slips?ids=${second},${first}`);
  expect(status).toBe(200);
  expect(text.indexOf(second)).toBeLessThan(text.indexOf(first));
  expect(text).toContain("2 packing slips");
  expect(text.match(/<td class="count">\d+/g)).toEqual(Array(2).fill('<td class="count">6'));
  expect(text).toContain("1 Summit Row");
  expect(text).toContain("&lt;b&gt;Ada");
  expect(text).not.toContain("<b>Ada");
  expect(headers.get("content-security-policy")).toMatch(/^default-src 'none'; style-src/);
  expect((await owner("GET", "/orders/slips?ids=NOTHING1")).status).toBe(404);
  expect((await owner("GET", "/orders/slips?ids=")).status).toBe(422);
});

test("the note of a gift is the first that its slip says, in letters of any script, and no slip shows a price", async () => {
  await using shop = await testShop();
  await addCountries(shop.db);
  const product = await addProduct(shop, { stock: 5 });
  const owner = await ownersCalls(shop);
  const note = "Für dich 🏔️\nשנה טובה <b>& love</b>";
  const { token } = await shop.customer();
  await checkOut(shop, token, [{ product }], { gift_note: note });
  const [order] = await shop.db.select().from(orders);
  const { reference = "", name = "" } = order ?? {};
  await payFor(shop, reference);
  const { text } = await owner("GET", `/orders/slips?ids=${reference}`);
  expect(text).toContain('<p dir="auto">Für dich 🏔️\nשנה טובה &lt;b&gt;&amp; love&lt;/b&gt;</p>');
  expect(text.indexOf("Für dich")).toBeLessThan(text.indexOf(name));
  expect(text).not.toMatch(/£|\d\.\d\d/);
  const own = await shop.call<Order>("GET", `/api/orders/${reference}`, { token });
  expect(own.body.data.gift_note).toBe(note);
  expect((await owner<StaffOrder>("GET", `/orders/${reference}`)).body.data.gift_note).toBe(note);
  const long = { gift_note: "é".repeat(251) };
  expect((await checkOut(shop, token, [{ product }], long)).body.errors).toHaveProperty("gift_note");
});
