import type { StaffOrderRow } from "@cairn/contract/orders/staff-list.ts";
import type { Page } from "@cairn/contract/platform/endpoint.ts";
import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { addCountries, addProduct, addVariant, checkOut, payFor } from "../../testing/orders.ts";
import { type TestShop, testShop } from "../../testing/shop.ts";
import { ownersCalls } from "../../testing/staff.ts";
import { orderLines, orders } from "./tables.ts";

/** Three orders of three customers, the first one paid, and the owner's list of them. */
async function shopWithOrders(shop: TestShop) {
  await addCountries(shop.db);
  const tent = await addProduct(shop, { stock: 9 });
  const stove = await addProduct(shop, { slug: "stove", pricePence: 2500, stock: 9 });
  const wide = await addVariant(shop, stove, { value: "wide" });
  const place = async (email: string, lines: Parameters<typeof checkOut>[2], more?: object) => {
    const { id, token } = await shop.customer(email);
    expect((await checkOut(shop, token, lines, more)).status).toBe(200);
    const [order] = await shop.db.select().from(orders).where(eq(orders.customer_id, id));
    if (!order) throw new Error("no order");
    return order;
  };
  const first = await place("ada@example.test", [{ product: tent, quantity: 2 }]);
  await payFor(shop, first.reference);
  const second = await place("grace@example.test", [{ product: stove, variant: wide }], {
    address: "7 Fell Lane\nKeswick\nCA12 5JR",
  });
  const third = await place("alan@example.test", [{ product: tent }, { product: stove, variant: stove, quantity: 3 }]);
  const owner = await ownersCalls(shop);
  const list = async (query = "") => (await owner<Page<StaffOrderRow>>("GET", `/orders${query}`)).body.data;
  const found = async (query: string) => (await list(query)).data.map(({ id }) => id);
  return { first, second, third, list, found, owner };
}

test("orders are found by reference, name, e-mail, postcode, and what was ordered", async () => {
  await using shop = await testShop();
  const { first, second, third, found, owner } = await shopWithOrders(shop);
  await shop.db.update(orders).set({ name: "Ada Moor" }).where(eq(orders.id, first.id));
  const all = [third.reference, second.reference, first.reference];
  expect(await found("")).toEqual(all);
  expect(await found(`?search=${first.reference.slice(4).toLowerCase()}`)).toEqual([first.reference]);
  expect(await found("?search=ada%20mo")).toEqual([first.reference]);
  expect(await found("?search=GRACE@example")).toEqual([second.reference]);
  expect(await found("?search=CA12%205JR")).toEqual([second.reference]);
  await shop.db.update(orders).set({ postcode: "LA23 1AA" }).where(eq(orders.id, third.id));
  expect(await found("?search=la231aa")).toEqual([third.reference]);
  expect(await found("?search=stove-wide")).toEqual([second.reference]);
  expect(await found("?search=trail%20tent")).toEqual(all);
  expect(await found("?search=100%25")).toEqual([]);
  expect(await found("?search=zz")).toEqual([]);
  await shop.db.update(orders).set({ name: "Łukasz Müller", phone: "+44 20 7946 0199" }).where(eq(orders.id, first.id));
  await shop.db.update(orders).set({ name: "Li 銀座", phone: "+81 3 1234 5678" }).where(eq(orders.id, second.id));
  const wanted = { "lukasz muller": first, "MÜLLER lukasz": first, "020 7946 0199": first, li: second, 銀座: second };
  await shop.db
    .update(orders)
    .set({ postcode: "1000-001", address: "Rua 1\nPorto 1000-001" })
    .where(eq(orders.id, third.id));
  expect(await found("?search=1000-001")).toEqual([third.reference]);
  for (const [search, { reference }] of Object.entries({ ...wanted, "keswick li": second }))
    expect([search, await found(`?search=${encodeURIComponent(search)}`)]).toEqual([search, [reference]]);
  expect((await owner<Page<object>>("GET", "/customers?search=keswick%20li")).body.data.total).toBe(1);
});

test("the customer called Weber, in Leeds, last spring, is one search of the list and of its export", async () => {
  await using shop = await testShop();
  const { first, second, third, found, owner } = await shopWithOrders(shop);
  const year = new Date().getUTCFullYear() - 2;
  const addressed = { name: "Jo Weber", address: "1 Mill Street\nLeeds LS1 4AP" };
  await shop.db
    .update(orders)
    .set({ ...addressed, placed_at: `${year}-04-02T10:00:00Z` })
    .where(eq(orders.id, first.id));
  await shop.db
    .update(orders)
    .set({ ...addressed, placed_at: `${year}-06-02T10:00:00Z` })
    .where(eq(orders.id, second.id));
  await shop.db
    .update(orders)
    .set({ name: "Jo Weber", placed_at: `${year}-04-03T10:00:00Z` })
    .where(eq(orders.id, third.id));
  const search = encodeURIComponent(`Weber, Leeds, spring ${year}`);
  expect(await found(`?search=${search}`)).toEqual([first.reference]);
  expect((await found("?search=weber%20leeds")).length).toBe(2);
  const { text } = await owner("GET", `/export/orders.csv?search=${search}`);
  expect([first, second, third].map(({ reference }) => text.includes(reference))).toEqual([true, false, false]);
});

test("words that very many orders have are found as well, in the same order", async () => {
  await using shop = await testShop();
  const { first } = await shopWithOrders(shop);
  const owner = await ownersCalls(shop);
  await shop.db.execute(sql`insert into orders (reference, customer_id, payment_state, fingerprint, subtotal_pence, discount_pence,
      shipping_pence, total_pence, email, name, phone, address, country, payment, success_url, cancel_url, expires_at)
    select 'MANY' || n, ${first.customer_id}, 'expired', 'x', 100, 0, 0, 100 + 0 * n, 'ada@example.test', 'Ada', '1', '1 Row', 'UK', 'stripe', '/', '/', now()
    from generate_series(1, 2100) n`);
  const page = (await owner<Page<StaffOrderRow>>("GET", "/orders?search=example.test&order=asc")).body.data;
  expect([page.total, page.data[0]?.id]).toEqual([2103, first.reference]);
  await shop.db.execute(sql`insert into order_lines (order_id, variant_id, product_slug, name, sku, thumbnail_key, price_pence, quantity)
    select id, (select min(id) from variants), 'rope', 'Rope', 'ROPE-1', '', 100, 1 from orders where reference like 'MANY%'`);
  const byProduct = (await owner<Page<StaffOrderRow>>("GET", "/orders?search=rope-1&per_page=100&page=21")).body.data;
  expect([byProduct.total, byProduct.data.length]).toEqual([2100, 100]);
  // Who has the words both in the order and in its lines is one order, and what the filters leave out is none.
  await shop.db.update(orders).set({ name: "Rope-1" }).where(sql`reference in ('MANY1', 'MANY2', ${first.reference})`);
  const totalOf = async (query: string) =>
    (await owner<Page<StaffOrderRow>>("GET", `/orders?search=rope-1${query}`)).body.data.total;
  expect([await totalOf(""), await totalOf("&payment_state=expired")]).toEqual([2101, 2100]);
});

test("a row shows how many items an order has, and its first pictures", async () => {
  await using shop = await testShop();
  const { third, list } = await shopWithOrders(shop);
  await shop.db.update(orderLines).set({ thumbnail_key: "products/tent.webp" });
  const { data, total } = await list("?per_page=1");
  expect(total).toBe(3);
  expect(data).toMatchObject([
    {
      id: third.reference,
      item_count: 4,
      country: "United Kingdom",
      thumbnails: Array(2).fill("/media/products/tent.webp"),
    },
  ]);
});

test("filters narrow the list, and its order is by day or total", async () => {
  await using shop = await testShop();
  const { first, second, third, found, list } = await shopWithOrders(shop);
  await shop.db.update(orders).set({ country_code: "JP" }).where(eq(orders.id, second.id));
  await shop.db.update(orders).set({ payment: "paypal" }).where(eq(orders.id, third.id));
  expect(await found("?payment_state=paid")).toEqual([first.reference]);
  expect(await found("?to_pack=true")).toEqual([first.reference]);
  expect(await found("?fulfilment_state=packed")).toEqual([]);
  expect(await found("?country=JP")).toEqual([second.reference]);
  expect(await found("?payment=paypal")).toEqual([third.reference]);
  expect(await found(`?customer=${second.customer_id}`)).toEqual([second.reference]);
  expect((await list("?sort=total&order=asc")).data.map(({ total }) => total)).toEqual([103.95, 178.95, 203.95]);
  // A summer's day begins an hour earlier by the clock of the world.
  const moments = ["2026-06-30T22:59:00Z", "2026-06-30T23:00:00Z", "2026-07-01T22:59:59Z"];
  for (const [index, { id }] of [first, second, third].entries())
    await shop.db
      .update(orders)
      .set({ placed_at: new Date(moments[index] ?? 0).toISOString() })
      .where(eq(orders.id, id));
  expect(await found("?placed_from=2026-07-01&placed_to=2026-07-01")).toEqual([third.reference, second.reference]);
});
