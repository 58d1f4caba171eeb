import type { ProductSummary } from "@cairn/contract/catalogue/public.ts";
import { fill } from "@cairn/contract/platform/labels.ts";
import { mostOnWishlist } from "@cairn/contract/wishlists/limits.ts";
import { wishlistMessages } from "@cairn/contract/wishlists/messages.ts";
import { readToken } from "../../lib/session.ts";
import { toast } from "../../lib/toast.ts";
import { leaving, sync } from "./sync.ts";
import { takeOff } from "./take-off.ts";
import { forgetFormer, wishlist } from "./wishlist.ts";

const id = "wishlist";

/** Puts a product on the wishlist, on the device at once and then in the account; whether there was room. */
export function add(product: ProductSummary): boolean {
  forgetFormer();
  if (!wishlist.add(product)) {
    toast.say(fill(wishlistMessages.full, { most: mostOnWishlist }), { id });
    return false;
  }
  leaving.delete(product.variant_id);
  if (readToken())
    sync().catch(() => {
      // A change that does not arrive is sent with the next page; where the login has expired it is a guest's.
      if (readToken()) return;
      forgetFormer();
      wishlist.add(product);
    });
  return true;
}

/** Puts a product on the wishlist, or takes it off, and says so. */
export function toggle(product: ProductSummary, showList: () => void): void {
  if (wishlist.items.read().some((item) => item.variant_id === product.variant_id)) {
    takeOff(product.variant_id).send();
    toast.say(wishlistMessages.removed, { id });
  } else if (add(product)) {
    toast.offer(wishlistMessages.added, { label: wishlistMessages.see, action: showList }, { id });
  }
}
