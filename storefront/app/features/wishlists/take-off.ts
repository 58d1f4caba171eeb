import { removeFromWishlist } from "@cairn/contract/wishlists/public.ts";
import type { ApiClient } from "../../lib/api.ts";
import { api } from "../../lib/browser-api.ts";
import { failureMessage } from "../../lib/run-action.ts";
import { readToken } from "../../lib/session.ts";
import { toast } from "../../lib/toast.ts";
import { inTurn, leaving, sync } from "./sync.ts";
import { wishlist } from "./wishlist.ts";

/** An item that was taken off the device's list, and not yet off the account's. */
interface Removal {
  /** Puts it back with all that the account knows of it, such as its first price and who gives it. */
  undo(): void;
  /** Takes it off the account's list, too; should that fail, it is back on the device. After an undo it does nothing. */
  send(): void;
}

/** Takes a variant off the device's list at once, and off the account's when that is sent or the page is left. */
export function takeOff(variantId: number, call: ApiClient = api, findToken = readToken): Removal {
  const place = wishlist.items.read().findIndex(({ variant_id }) => variant_id === variantId);
  const removed = wishlist.remove(variantId);
  const token = findToken();
  if (!removed) return { undo() {}, send() {} };
  if (token) leaving.set(variantId, removed);
  // Not if it was put back, or taken off once more, or another login has come.
  const isDue = () => leaving.get(variantId) === removed && findToken() === token;
  const notify = () => call(removeFromWishlist, { params: { variant_id: String(variantId) } });

  async function run() {
    if (!isDue()) return;
    try {
      await notify();
      // Another tab may have taken it over from the account meanwhile.
      if (isDue()) wishlist.remove(variantId);
    } catch (problem) {
      if (isDue() && removed) wishlist.putBack(removed, place);
      toast.error(failureMessage(problem), { id: "wishlist" });
    }
    if (leaving.get(variantId) === removed) leaving.delete(variantId);
  }

  function leave() {
    if (!isDue()) return;
    notify().catch(() => undefined);
    leaving.delete(variantId);
  }
  if (token) globalThis.addEventListener?.("pagehide", leave, { once: true });

  return {
    undo() {
      const isKnown = leaving.delete(variantId);
      wishlist.putBack(isKnown ? removed : { ...removed, isNew: true }, place);
      if (token) sync(call).catch(() => undefined);
    },
    send() {
      globalThis.removeEventListener?.("pagehide", leave);
      if (token) inTurn(run);
    },
  };
}
