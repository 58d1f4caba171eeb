import { logout } from "@cairn/contract/accounts.ts";
import { accountMessages } from "@cairn/contract/messages.ts";
import { api } from "../../lib/browser-api.ts";
import { clearToken } from "../../lib/session.ts";
import { toast } from "../../lib/toast.ts";
import { cart } from "../cart/cart.ts";

/** Ends the token, forgets token and cart, and starts over at the login page. */
export async function logOut(): Promise<void> {
  toast.loading(accountMessages.loggingOut);
  // This browser is logged out even where the server cannot be told; the token then dies of idleness.
  await api(logout).catch(() => undefined);
  clearToken();
  cart.reset();
  window.location.assign("/login");
}
