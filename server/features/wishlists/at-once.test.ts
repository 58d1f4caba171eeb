import { mostOnWishlist } from "@cairn/contract/wishlists/limits.ts";
import type { WishlistShare } from "@cairn/contract/wishlists/public.ts";
import { expect, test } from "vitest";
import { addProduct, addVariant } from "../../testing/orders.ts";
import { testShop } from "../../testing/shop.ts";
import { wishlistItems } from "./tables.ts";

test("two devices at once neither note a product twice nor more than there is room for", async () => {
  await using shop = await testShop();
  const { token } = await shop.customer();
  const product = await addProduct(shop);
  const variants: number[] = [product.variantId];
  for (let place = 0; place < 119; place++)
    variants.push((await addVariant(shop, product, { value: `Size ${place}` })).variantId);
  const unite = (ids: readonly number[]) =>
    shop.call<{ left_out: number }>("POST", "/api/wishlist/items", {
      token,
      body: { items: ids.map((variant_id) => ({ product_id: product.id, variant_id })) },
    });
  const answers = await Promise.all([unite(variants.slice(0, 80)), unite(variants.slice(40))]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect(answers.reduce((sum, { body }) => sum + body.data.left_out, 0)).toBe(20);
  expect(await shop.db.$count(wishlistItems)).toBe(mostOnWishlist);
});

test("of givers at once one gives it, and presses at once make one link", async () => {
  await using shop = await testShop();
  const { token } = await shop.customer();
  const { id: product_id, variantId: variant_id } = await addProduct(shop);
  await shop.call("POST", "/api/wishlist/items", { token, body: { items: [{ product_id, variant_id }] } });
  const share = () => shop.call<WishlistShare>("POST", "/api/wishlist/share", { token });
  const links = (await Promise.all([share(), share(), share()])).map(({ body }) => body.data.token);
  expect(new Set(links).size).toBe(1);
  const give = () => shop.call("POST", `/api/shared-wishlists/${links[0]}/gifts`, { body: { variant_id } });
  const statuses = (await Promise.all([give(), give(), give()])).map(({ status }) => status);
  expect(statuses.toSorted()).toEqual([200, 409, 409]);
});
