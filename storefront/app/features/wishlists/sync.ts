import { fill } from "@cairn/contract/platform/labels.ts";
import { poundsFromPence } from "@cairn/contract/platform/money.ts";
import { mostOnWishlist } from "@cairn/contract/wishlists/limits.ts";
import { wishlistMessages } from "@cairn/contract/wishlists/messages.ts";
import { addToWishlist } from "@cairn/contract/wishlists/public.ts";
import type { ApiClient } from "../../lib/api.ts";
import { api } from "../../lib/browser-api.ts";
import { readToken } from "../../lib/session.ts";
import { toast } from "../../lib/toast.ts";
import { forgetFormer, type Listed, loginOf, type Wishlist, wishlist } from "./wishlist.ts";

/** Items that were taken off on this page, by their variants, until the account knows. */
export const leaving = new Map<number, Listed>();

/**
 * Sends what the device has noted and the account does not know, and takes over what the account has. What changes on
 * the device meanwhile stays so, and nothing is taken over for a login that is over. Gives how many found no room.
 */
export async function unite(
  call: ApiClient,
  list: Pick<Wishlist, "items" | "login" | "forget">,
  findToken = readToken,
): Promise<number> {
  const { items, login } = list;
  const token = findToken();
  forgetFormer(list, token);
  const before = items.read();
  const sent = before.filter(({ isNew }) => isNew);
  const { data } = await call(addToWishlist, {
    body: {
      items: sent.map(({ product_id, variant_id, price }) => ({
        product_id,
        variant_id,
        ...(price !== undefined && { price: poundsFromPence(price) }),
      })),
    },
  });
  if (findToken() !== token) return 0;
  login.write(loginOf(token));
  const now = items.read();
  const isRemoved = (id: number) => !isAmong(now, id) && (isAmong(before, id) || leaving.has(id));
  const further = now.filter(({ isNew, variant_id }) => isNew && !isAmong(sent, variant_id));
  const known = data.items.filter(({ variant_id }) => !isRemoved(variant_id) && !isAmong(further, variant_id));
  const united = known.map((key) => ({
    wasSoldOut: false,
    ...now.find(({ variant_id }) => variant_id === key.variant_id),
    ...key,
    isNew: false,
  }));
  const all = [...further, ...united].slice(0, mostOnWishlist);
  items.write(all.length > 0 ? all : items.empty);
  return data.left_out;
}

const isAmong = (items: readonly { readonly variant_id: number }[], id: number) =>
  items.some(({ variant_id }) => variant_id === id);

let last: Promise<unknown> = Promise.resolve();

/** Runs what changes or reads the account's list one after the other, so that no answer is older than the last change. */
export function inTurn<T>(run: () => Promise<T>): Promise<T> {
  const next = last.then(run);
  last = next.catch(() => undefined);
  return next;
}

/** Unites the device's list with the account's, and says what found no room. */
export async function sync(call: ApiClient = api): Promise<void> {
  const leftOut = await inTurn(() => unite(call, wishlist));
  if (leftOut > 0) toast.say(fill(wishlistMessages.leftOut, { count: leftOut, most: mostOnWishlist }));
}
