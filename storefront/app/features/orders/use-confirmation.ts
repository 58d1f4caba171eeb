import { awaitedStates, checkPayment, isIn, lapsedStates, type Order } from "@cairn/contract/orders/public.ts";
import { useEffect, useState } from "react";
import { api } from "../../lib/browser-api.ts";

const pollMs = 2000;
const timeoutMs = 30_000;

/**
 * Polls an order until its payment is settled, for at most 30 s (decisions, "Money, stock, orders"); after that the
 * customer is told by mail. It asks once about a lapsed order, which may have been paid in its last moment.
 * A poll makes the server ask the provider; the browser decides nothing.
 */
export function useConfirmation(loaded: Order | undefined): { order: Order | undefined; isPolling: boolean } {
  const [seen, setSeen] = useState(loaded);
  const [timedOut, setTimedOut] = useState("");
  const order = seen?.reference === loaded?.reference ? seen : loaded;
  const mayBeLate = loaded !== undefined && isIn(lapsedStates, loaded);
  const isOpen = order && (isIn(awaitedStates, order) || (mayBeLate && order === loaded));
  const reference = isOpen ? order.reference : undefined;

  useEffect(() => {
    if (!reference) return;
    setTimedOut("");
    const ends = Date.now() + timeoutMs;
    let isOver = false;
    let timer: ReturnType<typeof setTimeout>;
    async function poll(pending: string) {
      // A failed poll is ignored, since the next one may succeed.
      const found = await api(checkPayment, { params: { reference: pending } }).catch(() => undefined);
      if (isOver) return;
      if (found) setSeen(found.data);
      if (mayBeLate || Date.now() > ends) setTimedOut(pending);
      else timer = setTimeout(poll, pollMs, pending);
    }
    timer = setTimeout(poll, 0, reference);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [reference, mayBeLate]);

  return { order, isPolling: reference !== undefined && timedOut !== reference };
}
