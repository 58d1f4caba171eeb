import { wishlistMessages } from "@cairn/contract/wishlists/messages.ts";
import type { SharedItem, WishlistShare } from "@cairn/contract/wishlists/public.ts";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { visitorOf } from "../../platform/http/rate-limits.ts";
import { addProduct } from "../../testing/orders.ts";
import { type TestShop, testShop } from "../../testing/shop.ts";
import { customers } from "../accounts/tables.ts";
import { perAccount, perGiver, perReader } from "./routes.ts";
import { wishlistClaims, wishlistShares } from "./tables.ts";

interface Shared {
  readonly owner: string;
  readonly is_own: boolean;
  readonly items: SharedItem[];
}

/** A list of one product, with the link that shares it. */
async function sharedList(shop: TestShop, more: { logLines?: string[] } = {}) {
  const owner = await shop.customer();
  await shop.db.update(customers).set({ name: "Wanda Walker" }).where(eq(customers.id, owner.id));
  const product = await addProduct(shop);
  const items = [{ product_id: product.id, variant_id: product.variantId }];
  await shop.call("POST", "/api/wishlist/items", { token: owner.token, body: { items } });
  const share = async () =>
    (await shop.call<WishlistShare>("POST", "/api/wishlist/share", { token: owner.token })).body.data.token;
  const link = await share();
  const open = (token?: string, opened = link) =>
    shop.call<Shared>("GET", `/api/shared-wishlists/${opened}`, token === undefined ? {} : { token });
  const give = (token?: string, variantId = product.variantId) =>
    shop.call<{ claim: string }>("POST", `/api/shared-wishlists/${link}/gifts`, {
      ...(token !== undefined && { token }),
      body: { variant_id: variantId },
    });
  const takeBack = (key: string) =>
    shop.call("POST", `/api/shared-wishlists/${link}/gifts/end`, {
      body: { variant_id: product.variantId, claim: key },
    });
  return { owner, product, link, share, open, give, takeBack, ...more };
}

test("a link shows the list to anybody by its owner's first name, and is stored hashed and in no log", async () => {
  const logLines: string[] = [];
  await using shop = await testShop({ logLines });
  const { link, share, open, owner } = await sharedList(shop);
  const opened = await open();
  expect(opened.headers.get("cache-control")).toBe("no-store");
  expect(opened.body.data).toMatchObject({
    owner: "Wanda",
    is_own: false,
    items: [{ product: { slug: "trail-tent" }, is_claimed: false }],
  });
  expect(opened.text).not.toMatch(/Walker|example\.test|price_when_added|mails_price/);
  expect(await share()).toBe(link);
  const { body } = await shop.call<{ share: WishlistShare }>("GET", "/api/wishlist", { token: owner.token });
  expect(body.data.share.token).toBe(link);
  expect(JSON.stringify(await shop.db.select().from(wishlistShares))).not.toContain(link);
  expect(logLines.join("\n")).not.toContain(link);
});

test("a link that is taken back opens nothing, and the next is another", async () => {
  await using shop = await testShop();
  const { owner, link, share, open, give } = await sharedList(shop);
  expect((await shop.call("DELETE", "/api/wishlist/share", { token: owner.token })).status).toBe(200);
  expect([(await open()).status, (await give()).status]).toEqual([404, 404]);
  const next = await share();
  expect(next).not.toBe(link);
  expect((await open(undefined, next)).status).toBe(200);
  expect((await open(undefined, "x".repeat(43))).status).toBe(404);
});

test("a gift is seen by other givers and never by the owner, and nothing says who gives", async () => {
  await using shop = await testShop();
  const { owner, open, give } = await sharedList(shop);
  const giver = await shop.customer();
  expect((await give(giver.token)).status).toBe(200);
  expect((await open()).body.data.items).toMatchObject([{ is_claimed: true }]);
  const own = (await open(owner.token)).body.data;
  expect([own.is_own, own.items[0]?.is_claimed]).toEqual([true, false]);
  const list = await shop.call("GET", "/api/wishlist", { token: owner.token });
  expect(list.text).not.toContain("claim");
  expect(Object.keys((await shop.db.select().from(wishlistClaims))[0] ?? {}).toSorted()).toEqual([
    "customer_id",
    "token_hash",
    "variant_id",
  ]);
  const ownGift = await give(owner.token);
  expect([ownGift.status, ownGift.body.message]).toEqual([409, wishlistMessages.ownList]);
});

test("a gift is given once, and taken back by its giver alone", async () => {
  await using shop = await testShop();
  const { open, give, takeBack } = await sharedList(shop);
  const key = (await give()).body.data.claim;
  const second = await give();
  expect([second.status, second.body.message]).toEqual([409, wishlistMessages.claimedNow]);
  expect((await takeBack("x".repeat(43))).status).toBe(404);
  expect((await open()).body.data.items).toMatchObject([{ is_claimed: true }]);
  expect((await takeBack(key)).status).toBe(200);
  expect((await open()).body.data.items).toMatchObject([{ is_claimed: false }]);
  expect((await give(undefined, 999)).status).toBe(404);
});

test("what its owner takes off the list is given no more", async () => {
  await using shop = await testShop();
  const { owner, product, open, give } = await sharedList(shop);
  await give();
  await shop.call("DELETE", `/api/wishlist/items/${product.variantId}`, { token: owner.token });
  expect((await open()).body.data.items).toEqual([]);
  expect(await shop.db.$count(wishlistClaims)).toBe(0);
});

test("an hour has 300 looks and 60 gifts for one address, ten minutes 300 changes for one account", async () => {
  await using shop = await testShop({ environment: { RATE_LIMIT_FACTOR: "1" } });
  const { owner, open, give, share } = await sharedList(shop);
  const { limits } = shop.platform;
  const address = visitorOf("127.0.0.1");
  await limits.take(perReader, address, 299);
  expect([(await open()).status, (await open()).status]).toEqual([200, 429]);
  await limits.take(perGiver, address, 59);
  expect([(await give()).status, (await give()).status]).toEqual([200, 429]);
  // The list was filled and shared by two changes.
  await limits.take(perAccount, String(owner.id), 297);
  await share();
  const change = () => shop.call("POST", "/api/wishlist/items", { token: owner.token, body: { items: [] } });
  expect((await change()).status).toBe(429);
  expect((await shop.call("GET", "/api/wishlist", { token: owner.token })).status).toBe(200);
});
