import { logout } from "@cairn/contract/accounts.ts";
import { accountMessages } from "@cairn/contract/messages/accounts.ts";
import { api } from "../../lib/browser-api.ts";
import { logFailure } from "../../lib/log-failure.ts";
import { clearToken } from "../../lib/session.ts";
import { toast } from "../../lib/toast.ts";
import { cart } from "../cart/cart.ts";
import { forgetDraft } from "../contest/entry-draft.ts";

/** Ends the token, forgets token, cart and an entry to the contest that was begun, and starts over at the login page. */
export async function logOut(): Promise<void> {
  toast.loading(accountMessages.loggingOut);
  // This browser is logged out even where the server cannot be told; the token then dies of idleness.
  await api(logout).catch(logFailure);
  clearToken();
  cart.reset();
  // The next at this device may be somebody else; the entry has told that it goes.
  await forgetDraft();
  window.location.assign("/login");
}
