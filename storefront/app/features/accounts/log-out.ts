import { accountMessages } from "@cairn/contract/accounts/messages.ts";
import { logout } from "@cairn/contract/accounts/public.ts";
import { api } from "../../lib/browser-api.ts";
import { logFailure } from "../../lib/log-failure.ts";
import { clearToken } from "../../lib/session.ts";
import { toast } from "../../lib/toast.ts";
import { forgetDraft } from "../contest/entry-draft.ts";
import { teamDraft } from "../inbox/team-draft.ts";
import { cart } from "../orders/cart/cart.ts";
import { forgetWishlist } from "../wishlists/wishlist-sync.tsx";

/** Revokes the token, deletes token, cart and drafts from the browser, and reloads at the login page. */
export async function logOut(): Promise<void> {
  toast.loading(accountMessages.loggingOut);
  // If the server cannot be reached, this browser is logged out all the same, and the token expires when unused.
  await api(logout).catch(logFailure);
  clearToken();
  cart.reset();
  forgetWishlist();
  // The device may be shared, so drafts are deleted; the form of the contest entry has warned of that.
  teamDraft.write("");
  await forgetDraft();
  window.location.assign("/login");
}
