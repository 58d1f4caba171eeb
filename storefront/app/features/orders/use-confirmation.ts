import { checkPayment, type Order } from "@cairn/contract/orders.ts";
import { useEffect, useState } from "react";
import { api } from "../../lib/browser-api.ts";

const pollMs = 2000;
const timeoutMs = 30_000;

/**
 * Follows an order until its payment is known, for at most 30 s (decisions, "Money, stock, orders"): after
 * that the mail tells. Polling asks the server to look at the provider; the browser decides nothing.
 */
export function useConfirmation(loaded: Order | undefined): { order: Order | undefined; isPolling: boolean } {
  const [seen, setSeen] = useState(loaded);
  const [isPolling, setPolling] = useState(true);
  const order = seen?.reference === loaded?.reference ? seen : loaded;
  const reference = order?.state === "pending" ? order.reference : undefined;

  useEffect(() => {
    if (!reference) return;
    const ends = Date.now() + timeoutMs;
    let timer: ReturnType<typeof setTimeout>;
    async function poll(pending: string) {
      // A poll that fails is only a poll: the next one may get through.
      const found = await api(checkPayment, { params: { reference: pending } }).catch(() => undefined);
      if (found) setSeen(found.data);
      if (Date.now() > ends) setPolling(false);
      else timer = setTimeout(poll, pollMs, pending);
    }
    timer = setTimeout(poll, 0, reference);
    return () => clearTimeout(timer);
  }, [reference]);

  return { order, isPolling };
}
