import type { Customer } from "@cairn/contract/accounts/public.ts";
import { useEffect, useSyncExternalStore } from "react";
import { readToken, useToken } from "../../lib/session.ts";

let known: { readonly token: string; readonly customer: Customer } | undefined;
const listeners = new Set<() => void>();

/** Caches the customer that login and the account screen received, so that the header need not request it. */
export function rememberCustomer(customer: Customer): void {
  known = { token: readToken(), customer };
  for (const listener of listeners) listener();
}

/** The logged-in customer; undefined for guests and while loading. */
export function useCustomer(): Customer | undefined {
  const token = useToken();
  const current = useSyncExternalStore(subscribe, read, () => undefined);

  useEffect(() => {
    if (!token || known?.token === token) return;
    import("./find-customer.ts")
      .then(({ findCustomer }) => findCustomer())
      .then(rememberCustomer)
      // The menu works without name and picture, and an invalid token has been cleared by now.
      .catch(() => undefined);
  }, [token]);

  return current?.token === token ? current.customer : undefined;
}

function read() {
  return known;
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
