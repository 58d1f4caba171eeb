import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { insertOne } from "../../platform/database/insert-one.ts";
import { type TestShop, testShop } from "../../testing/shop.ts";
import { campaignSubscriptions, campaigns, coupons } from "./tables.ts";

async function addCampaign(shop: TestShop, more: Partial<typeof coupons.$inferInsert> = {}): Promise<number> {
  const coupon = await insertOne(shop.db, coupons, { code: "TRAIL10", percent: 10, ...more });
  const campaign = await insertOne(shop.db, campaigns, {
    coupon_id: coupon.id,
    title: "A tenth off",
    description: "By mail.",
    is_running: true,
  });
  return campaign.id;
}

const subscribe = (shop: TestShop, coupon_id: number, email: string) =>
  shop.call("POST", "/api/coupon/subscribe", { body: { coupon_id, email } });

test("the running campaign is told with its code; none is told as null", async () => {
  await using shop = await testShop();
  expect((await shop.call("GET", "/api/coupon")).body.data).toBeNull();
  const id = await addCampaign(shop);
  const { body } = await shop.call("GET", "/api/coupon");
  expect(body.data).toEqual({ id, code: "TRAIL10", title: "A tenth off", description: "By mail.", discount: 10 });
  await shop.db.update(coupons).set({ ends_at: new Date(0).toISOString() });
  expect((await shop.call("GET", "/api/coupon")).body.data).toBeNull();
});

test("an address gets a campaign's code once, however often and in whatever letters it asks", async () => {
  await using shop = await testShop();
  const id = await addCampaign(shop);
  const answers = await Promise.all([
    subscribe(shop, id, "Wanda@example.test"),
    subscribe(shop, id, "wanda@example.test"),
    subscribe(shop, id, " wanda@EXAMPLE.test "),
  ]);
  expect(answers.map(({ status, body }) => [status, body.message])).toEqual(
    Array(3).fill([200, "Successfully send the code in your email."]),
  );
  expect(await shop.mails()).toMatchObject([{ kind: "coupon-code", props: { code: "TRAIL10", discount: 10 } }]);
  const [subscription] = await shop.db.select().from(campaignSubscriptions);
  expect(subscription?.consented_at).toMatch(/Z$/);
});

test("wrong addresses, ended campaigns and floods of addresses are refused, each with its reason", async () => {
  await using shop = await testShop({ environment: { RATE_LIMIT_FACTOR: "1" } });
  const id = await addCampaign(shop);
  expect((await subscribe(shop, id, "")).body.errors).toEqual({ email: ["Please enter your email."] });
  for (const email of ["nobody", "a@b.test\r\nBcc: c@d.test"])
    expect((await subscribe(shop, id, email)).status).toBe(422);
  await shop.db.update(campaigns).set({ is_running: false }).where(eq(campaigns.id, id));
  expect((await subscribe(shop, id, "wanda@example.test")).status).toBe(404);
  await shop.db.update(campaigns).set({ is_running: true });
  const statuses = [];
  for (let count = 0; count < 6; count++) statuses.push((await subscribe(shop, id, `w${count}@example.test`)).status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(4);
  expect(statuses.at(-1)).toBe(429);
});
