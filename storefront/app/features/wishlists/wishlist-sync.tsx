import { useEffect } from "react";
import { readToken, useToken } from "../../lib/session.ts";
import { forgetFormer, loginOf, wishlist } from "./wishlist.ts";

const key = "wishlist-united";

/**
 * Unites the device's list with the account's at login, and once in each visit since other devices may have changed it.
 * Items that the device has noted without a connection are sent with the next page. The list of a login that has expired goes
 * with it.
 */
export function WishlistSync() {
  const token = useToken();
  useEffect(() => {
    forgetFormer();
    // During hydration the token is not known to React.
    if (!token && !readToken()) return;
    const isNeeded = wishlist.items.read().some(({ isNew }) => isNew) || !isUnited();
    if (!isNeeded) return;
    import("./sync.ts")
      .then(({ sync }) => sync())
      .then(noteUnited)
      .catch(() => undefined);
  }, [token]);
  return null;
}

function isUnited(): boolean {
  try {
    return sessionStorage.getItem(key) === loginOf(readToken());
  } catch {
    return false;
  }
}

function noteUnited(): void {
  try {
    sessionStorage.setItem(key, wishlist.login.read());
  } catch {
    // Without a storage it is asked once a page.
  }
}

/** Empties the device's list when its owner logs out. */
export function forgetWishlist(): void {
  wishlist.forget();
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Nothing is kept there then.
  }
}
