import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { hashToken } from "../../platform/tokens.ts";
import { shopWithOrder } from "../../testing/orders.ts";
import { type TestShop, testShop } from "../../testing/shop.ts";
import { openGuest } from "../accounts/guests.ts";
import { customers } from "../accounts/tables.ts";
import { forgetGuests } from "./forget-guests.ts";
import { orderLinks, orders } from "./tables.ts";

const daysAgo = (days: number) => sql`now() - make_interval(days => ${days})`;

async function addGuest({ db }: TestShop, email: string, days: number): Promise<number> {
  const { guest } = await openGuest(db, { name: "Wanda", email });
  await db
    .update(customers)
    .set({ registered_at: daysAgo(days) })
    .where(eq(customers.id, guest.id));
  return guest.id;
}

test("guests of long ago are forgotten, but for those who ordered, and members never are", async () => {
  await using shop = await testShop();
  await shopWithOrder(shop);
  const member = await shop.customer();
  await shop.db.update(customers).set({ registered_at: daysAgo(900) });
  await addGuest(shop, "old@example.test", 61);
  await addGuest(shop, "new@example.test", 59);
  const buyer = await addGuest(shop, "buyer@example.test", 900);
  await shop.db.update(orders).set({ customer_id: buyer, payment_state: "expired" });
  const members = await shop.db.$count(customers, sql`guest_token_hash is null`);
  for (let run = 0; run < 2; run++) await forgetGuests.run(shop.platform, {});
  const guests = await shop.db
    .select({ email: customers.email })
    .from(customers)
    .where(sql`guest_token_hash is not null`)
    .orderBy(customers.id);
  expect(guests).toEqual([{ email: "new@example.test" }, { email: "buyer@example.test" }]);
  expect(await shop.db.$count(customers, sql`guest_token_hash is null`)).toBe(members);
  expect((await shop.call("GET", "/api/orders", { token: member.token })).status).toBe(200);
  expect(await shop.db.$count(orders)).toBe(1);
});

test("of an order that a guest never paid nothing personal is kept for long; what was paid keeps its buyer", async () => {
  await using shop = await testShop();
  await shopWithOrder(shop);
  const { id: member } = await shop.customer();
  const guest = await addGuest(shop, "wanda@example.test", 90);
  const remember = async (days: number, more: Partial<typeof orders.$inferInsert>) => {
    await shop.db.update(orders).set({ placed_at: daysAgo(days), ...more });
    await forgetGuests.run(shop.platform, {});
    const [order] = await shop.db.select().from(orders);
    const [owner] = await shop.db.select().from(customers).where(eq(customers.id, guest));
    return [order?.phone !== "", order?.address !== "", owner?.email !== ""];
  };
  expect(await remember(59, { customer_id: guest, payment_state: "expired" })).toEqual([true, true, true]);
  expect(await remember(61, { payment_state: "refunded", paid_at: daysAgo(61) as never })).toEqual([true, true, true]);
  expect(await remember(61, { payment_state: "expired", paid_at: null })).toEqual([false, false, false]);
  expect(await shop.db.select().from(orders)).toMatchObject([{ email: "", name: "", address_line1: "" }]);
  const newOrder = {
    customer_id: member,
    email: "member@example.test",
    phone: "020 7946 0182",
    address: "1 Summit Row",
  };
  expect((await remember(61, newOrder)).slice(0, 2)).toEqual([true, true]);
});

test("an order's link opens it for a year, and is forgotten then", async () => {
  await using shop = await testShop();
  await shopWithOrder(shop);
  const guest = await addGuest(shop, "wanda@example.test", 400);
  const [order] = await shop.db.update(orders).set({ customer_id: guest }).returning();
  const token = "a-token-of-more-than-twenty-characters";
  await shop.db.insert(orderLinks).values({ token_hash: hashToken(token), order_id: order?.id ?? 0 });
  const open = async () => (await shop.call("GET", `/api/order-links/${token}`)).status;
  const age = async (days: number) => shop.db.update(orderLinks).set({ made_at: daysAgo(days) });
  await age(364);
  await forgetGuests.run(shop.platform, {});
  expect(await open()).toBe(200);
  await age(367);
  expect(await open()).toBe(404);
  await forgetGuests.run(shop.platform, {});
  expect(await shop.db.$count(orderLinks)).toBe(0);
  expect(await shop.db.$count(orders)).toBe(1);
});
