import type { Answer } from "@cairn/contract/platform/endpoint.ts";
import type { Demo, findSetup } from "@cairn/contract/setup/staff.ts";
import { desc, eq, gt, inArray, ne, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { openScreens } from "../../../e2e/routes.ts";
import { fillEmptyShop } from "../../demo/load.ts";
import { auditLog } from "../../platform/audit/tables.ts";
import { insertOne } from "../../platform/database/insert-one.ts";
import { loadViews } from "../../platform/views/views.ts";
import { addCountries, addProduct, checkOut, payFor } from "../../testing/orders.ts";
import { type TestShop, testShop } from "../../testing/shop.ts";
import { callsOf, logIn, ownersCalls, type StaffCalls } from "../../testing/staff.ts";
import { customers } from "../accounts/tables.ts";
import { posts } from "../blog/tables.ts";
import { findStockFaults } from "../catalogue/stock-check.ts";
import { products, variants } from "../catalogue/tables.ts";
import { coupons, couponVariants } from "../coupons/tables.ts";
import { orders } from "../orders/tables.ts";
import { staffSessions } from "../staff/tables.ts";

const openSteps = async (owner: StaffCalls) =>
  (await owner<Answer<typeof findSetup>["data"]>("GET", "/setup")).body.data.open;
const demoOf = async (owner: StaffCalls) =>
  Object.fromEntries((await owner<Demo>("GET", "/setup/demo")).body.data.parts.map((part) => [part.part, part]));

const shopWithDemo = async (more: Parameters<typeof testShop>[0] = {}) => {
  const shop = await testShop(more);
  await fillEmptyShop(shop.platform, { hasPast: true, ordersInPast: 40 });
  return shop;
};

async function leftOf(shop: TestShop, ...tables: string[]) {
  const counts: Record<string, number> = {};
  for (const table of tables) {
    const { rows } = await shop.db.execute<{ count: number }>(
      sql`select count(*)::int as count from ${sql.identifier(table)}`,
    );
    counts[table] = rows[0]?.count ?? -1;
  }
  return counts;
}

test("an empty shop's owner reads what keeps it from trading, and what is done goes from the list", async () => {
  await using shop = await testShop();
  const owner = await ownersCalls(shop);
  expect(await openSteps(owner)).toEqual([
    "second_factor",
    "products",
    "countries",
    "seller",
    "payments",
    "mail",
    "backup",
  ]);
  await addCountries(shop.db);
  await addProduct(shop);
  expect(await openSteps(owner)).toEqual(["second_factor", "seller", "payments", "mail", "backup"]);
});

test("the demo's own seller and goods are no shop that may trade", async () => {
  await using shop = await shopWithDemo();
  const owner = await ownersCalls(shop);
  expect(await openSteps(owner)).toEqual(["second_factor", "demo", "seller", "payments", "mail", "backup"]);
});

test("the demo goes as a whole, and every page of the shop answers as an empty shop's does", async () => {
  await using shop = await shopWithDemo({ views: await loadViews() });
  const owner = await ownersCalls(shop);
  for (const path of ["/", "/shop", "/blogs"]) await shop.call("GET", path);
  const before = await demoOf(owner);
  expect(before.products).toMatchObject({ kept: 0, drafted: 0 });
  expect(before.orders?.removed).toBeGreaterThan(30);
  expect(Object.values(before).filter(({ kept, drafted }) => kept + drafted > 0)).toEqual([]);
  const { status, text } = await owner("POST", "/setup/demo/remove", {});
  expect([status, text]).toEqual([200, expect.any(String)]);
  const tables = [
    "products",
    "variants",
    "orders",
    "customers",
    "posts",
    "pages",
    "editions",
    "submissions",
    "letters",
  ];
  const others = ["coupons", "invoices", "payments", "countries", "reviews", "questions", "mails", "demo_records"];
  expect(Object.entries(await leftOf(shop, ...tables, ...others)).filter(([, count]) => count > 0)).toEqual([]);
  expect(await demoOf(owner)).toEqual({});
  expect(await openSteps(owner)).toEqual([
    "second_factor",
    "products",
    "countries",
    "seller",
    "payments",
    "mail",
    "backup",
  ]);
  for (const path of openScreens) {
    const { status: answered, text: page } = await shop.call("GET", path);
    expect([path, answered < 500]).toEqual([path, true]);
    expect(page).not.toContain("expedition-65-front");
  }
  for (const path of ["/", "/shop", "/blogs", "/photo-gallery", "/contest", "/community"]) {
    expect([path, (await shop.call("GET", path)).status]).toEqual([path, 200]);
  }
  expect((await owner("POST", "/setup/demo/remove", {})).status).toBe(409);
});

test("a real order, its customer and what they bought stay; the product becomes a draft", async () => {
  await using shop = await shopWithDemo();
  const owner = await ownersCalls(shop);
  const [variant] = await shop.db
    .select({ id: products.id, variantId: variants.id, slug: products.slug })
    .from(variants)
    .innerJoin(products, eq(products.id, variants.product_id))
    .where(
      sql`${variants.stock} - ${variants.held} > 5 and ${products.ability} = 'available' and ${variants.is_active} and ${variants.is_default}`,
    )
    .limit(1);
  if (!variant) throw new Error("the demo has nothing to sell");
  const { token, id } = await shop.customer("real@example.test");
  const [{ slug } = { slug: "" }] = (
    await shop.db.execute<{ slug: string }>(sql`select slug from countries where shipping_pence is not null limit 1`)
  ).rows;
  const placed = await checkOut(shop, token, [{ product: variant }], { country: slug });
  expect(placed.status).toBe(200);
  const [order] = await shop.db.select().from(orders).where(eq(orders.customer_id, id));
  await payFor(shop, order?.reference ?? "");
  expect((await demoOf(owner)).products).toMatchObject({ drafted: 1 });
  expect((await owner("POST", "/setup/demo/remove", {})).status).toBe(200);
  expect(await shop.db.select({ email: customers.email }).from(customers)).toEqual([{ email: "real@example.test" }]);
  expect(await shop.db.select({ id: orders.id, state: orders.payment_state }).from(orders)).toEqual([
    { id: order?.id, state: "paid" },
  ]);
  expect(await shop.db.select({ id: products.id, shown: products.is_published }).from(products)).toEqual([
    { id: variant.id, shown: false },
  ]);
  expect(await findStockFaults(shop.db)).toEqual([]);
  expect((await owner("GET", `/orders/${order?.reference}`)).status).toBe(200);
  expect(await leftOf(shop, "invoices", "countries", "invoice_counters")).toEqual({
    ...{ invoices: 1, countries: 1, invoice_counters: 2 },
  });
});

test("what staff have made or changed stays as it is", async () => {
  await using shop = await shopWithDemo();
  const owner = await ownersCalls(shop);
  const own = await addProduct(shop, { slug: "own-stove" });
  const coupon = await insertOne(shop.db, coupons, { code: "OWN10", percent: 10 });
  const [ofDemo] = await shop.db
    .select()
    .from(variants)
    .where(ne(variants.product_id, own.id))
    .orderBy(desc(variants.product_id))
    .limit(1);
  await shop.db.insert(couponVariants).values({ coupon_id: coupon.id, variant_id: ofDemo?.id ?? 0 });
  const [used] = await shop.db.select().from(coupons).where(gt(coupons.use_count, 0)).limit(1);
  const [first, second] = await shop.db.select().from(products).orderBy(products.id).limit(2);
  const [post] = await shop.db.select().from(posts).orderBy(posts.id).limit(1);
  const noteChange = (table_name: string, row_key: unknown) => ({
    ...{ staff_id: 1, staff_name: "Olga", act: "Saves", request_id: "1", operation: "update" as const },
    ...{ table_name, row_key: String(row_key), old_values: { name: "a" }, new_values: { name: "b" } },
  });
  const [variant] = await shop.db
    .select()
    .from(variants)
    .where(eq(variants.product_id, second?.id ?? 0));
  await shop.db
    .insert(auditLog)
    .values([
      noteChange("products", first?.id),
      noteChange("variants", variant?.id),
      noteChange("posts", post?.id),
      noteChange("coupons", used?.id),
    ]);
  expect((await demoOf(owner)).products).toMatchObject({ kept: 2, drafted: 1 });
  expect((await owner("POST", "/setup/demo/remove", {})).status).toBe(200);
  const left = await shop.db
    .select({ id: products.id, shown: products.is_published })
    .from(products)
    .orderBy(products.id);
  expect(left).toEqual([
    { id: first?.id, shown: first?.is_published },
    { id: second?.id, shown: second?.is_published },
    { id: ofDemo?.product_id, shown: false },
    { id: own.id, shown: true },
  ]);
  expect((await shop.db.select().from(coupons)).map(({ code, use_count }) => [code, use_count])).toEqual(
    expect.arrayContaining([
      ["OWN10", 0],
      [used?.code, 0],
    ]),
  );
  expect((await shop.db.select().from(posts)).map(({ id }) => id)).toEqual([post?.id]);
  expect((await leftOf(shop, "categories")).categories).toBeGreaterThan(0);
  expect(await findStockFaults(shop.db)).toEqual([]);
});

test("the removal asks for the password, is the owner's alone, and is one entry of the log", async () => {
  await using shop = await shopWithDemo();
  const owner = await ownersCalls(shop);
  const manager = await callsOf(shop, "manager");
  expect((await manager("POST", "/setup/demo/remove", {})).status).toBe(403);
  await shop.db.update(staffSessions).set({ confirmed_at: sql`now() - interval '16 minutes'` as never });
  expect((await owner("POST", "/setup/demo/remove", {})).body).toMatchObject({ code: "password_needed" });
  const again = await logIn(shop, "owner@cairn.example");
  expect((await again("POST", "/setup/demo/remove", {})).status).toBe(200);
  const entries = await shop.db
    .select()
    .from(auditLog)
    .where(inArray(auditLog.table_name, ["demo_removals", "orders"]));
  expect(entries).toMatchObject([{ table_name: "demo_removals", operation: "insert" }]);
});
