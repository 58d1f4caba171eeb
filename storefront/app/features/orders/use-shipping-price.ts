import { checkoutMessages } from "@cairn/contract/messages/orders.ts";
import { defaultShippingPrice, flatRate, type ShippingRate } from "@cairn/contract/pricing.ts";
import { findShippingPrice } from "@cairn/contract/shipping.ts";
import { useEffect, useState } from "react";
import { api } from "../../lib/browser-api.ts";
import { runAction } from "../../lib/run-action.ts";

interface ShippingPrice {
  /** Undefined until the prices for the chosen country are known, which disables payment. */
  readonly rate: ShippingRate | undefined;
  readonly hasFailed: boolean;
  retry(): void;
}

/** The price of delivery to the chosen country; the default price until one is chosen (specification section 9). */
export function useShippingPrice(country: string): ShippingPrice {
  const [found, setFound] = useState<{ country: string; rate?: ShippingRate }>({ country: "" });
  const [attempt, setAttempt] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt looks the same country up again.
  useEffect(() => {
    if (!country) return;
    let isCurrent = true;
    void runAction(checkoutMessages.updatingShipping, async () => {
      const { data, message } = await api(findShippingPrice, { query: { country } });
      if (isCurrent) setFound({ country, rate: data });
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
    rate: country ? answer?.rate : flatRate(defaultShippingPrice),
    hasFailed: Boolean(country && answer && answer.rate === undefined),
    retry() {
      setFound({ country: "" });
      setAttempt(attempt + 1);
    },
  };
}
