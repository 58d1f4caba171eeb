import { checkoutMessages } from "@cairn/contract/messages/orders.ts";
import type { Pence } from "@cairn/contract/money.ts";
import { defaultShippingPrice } from "@cairn/contract/pricing.ts";
import { findShippingPrice } from "@cairn/contract/shipping.ts";
import { useEffect, useState } from "react";
import { api } from "../../lib/browser-api.ts";
import { runAction } from "../../lib/run-action.ts";

interface ShippingPrice {
  /** Undefined until the price for the chosen country is known, which disables payment. */
  readonly price: Pence | undefined;
  readonly hasFailed: boolean;
  retry(): void;
}

/** The price of delivery to the chosen country; the default price until one is chosen (specification section 9). */
export function useShippingPrice(country: string): ShippingPrice {
  const [found, setFound] = useState<{ country: string; price?: Pence }>({ country: "" });
  const [attempt, setAttempt] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt looks the same country up again.
  useEffect(() => {
    if (!country) return;
    let isCurrent = true;
    void runAction(checkoutMessages.updatingShipping, async () => {
      const { data, message } = await api(findShippingPrice, { query: { country } });
      if (isCurrent) setFound({ country, price: data.price });
      return message ?? checkoutMessages.shippingUpdated;
    }).then(({ error }) => {
      if (error && isCurrent) setFound({ country });
    });
    return () => {
      isCurrent = false;
    };
  }, [country, attempt]);

  const answer = found.country === country ? found : undefined;
  return {
    price: country ? answer?.price : defaultShippingPrice,
    hasFailed: Boolean(country && answer && answer.price === undefined),
    retry() {
      setFound({ country: "" });
      setAttempt(attempt + 1);
    },
  };
}
