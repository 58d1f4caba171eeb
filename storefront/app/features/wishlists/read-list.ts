import { isSoldOut } from "@cairn/contract/catalogue/availability.ts";
import { quoteProducts } from "@cairn/contract/catalogue/public.ts";
import { findWishlist, type WishlistItem, type WishlistShare } from "@cairn/contract/wishlists/public.ts";
import type { ApiClient } from "../../lib/api.ts";
import { readToken } from "../../lib/session.ts";
import { sync } from "./sync.ts";
import { forgetFormer, type Wishlist, wishlist } from "./wishlist.ts";

/** The list with its products as they are at this moment. */
export interface ReadList {
  readonly items: readonly WishlistItem[];
  /** Null also of guests, who share none. */
  readonly share: WishlistShare | null;
  readonly isMember: boolean;
}

/** The account's list, once it has what the device noted, or of guests the device's. */
export async function readList(call: ApiClient): Promise<ReadList> {
  if (readToken()) {
    await sync(call);
    const { data } = await call(findWishlist);
    return { ...data, isMember: true };
  }
  forgetFormer();
  return { items: await quoteList(call, wishlist), share: null, isMember: false };
}

/** The device's list as the shop has its products now; what is gone is left out, and what is sold out is noted. */
export async function quoteList(call: ApiClient, { items }: Pick<Wishlist, "items">): Promise<WishlistItem[]> {
  const listed = items.read();
  if (listed.length === 0) return [];
  const ids = listed.map(({ product_id, variant_id }) => `${product_id}:${variant_id}`).join(",");
  const { data } = await call(quoteProducts, { query: { ids } });
  const present = new Map(data.map((product) => [product.variant_id, product]));
  const shown = listed.flatMap(({ variant_id, price, wasSoldOut }) => {
    const product = present.get(variant_id);
    if (!product) return [];
    return {
      product,
      price_when_added: price ?? product.price,
      is_back: wasSoldOut && product.stock > 0 && !product.is_upcoming,
      mails_price: false,
    };
  });
  const soldOut = new Set(data.filter(isSoldOut).map(({ variant_id }) => variant_id));
  if (listed.some(({ variant_id, wasSoldOut }) => soldOut.has(variant_id) && !wasSoldOut))
    items.write(items.read().map((item) => ({ ...item, wasSoldOut: item.wasSoldOut || soldOut.has(item.variant_id) })));
  return shown;
}
