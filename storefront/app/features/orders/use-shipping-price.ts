import { checkoutMessages } from "@cairn/contract/orders/messages.ts";
import { defaultShippingPrice, flatRate, type ShippingRate } from "@cairn/contract/orders/pricing.ts";
import { findShippingPrice, type ShippingRateOnWire } from "@cairn/contract/shipping/public.ts";
import { useEffect, useRef, useState } from "react";
import { api } from "../../lib/browser-api.ts";
import { runAction } from "../../lib/run-action.ts";

interface ShippingPrice {
  /** Undefined until the prices for the chosen country are known, which disables payment. */
  readonly rate: ShippingRate | undefined;
  /** The same with when it arrives, once a country is chosen. */
  readonly chosen: ShippingRateOnWire | undefined;
  readonly hasFailed: boolean;
  retry(): void;
}

/**
 * The price of delivery to the chosen country; the default price until one is chosen (specification section 9). A toast
 * tells what a choice has changed; the country with which the form opens is told by the sums alone.
 */
export function useShippingPrice(country: string): ShippingPrice {
  const [found, setFound] = useState<{ country: string; rate?: ShippingRateOnWire }>({ country: "" });
  const [attempt, setAttempt] = useState(0);
  const [preset] = useState(country);
  const isChosen = useRef(false);

  useEffect(() => {
    if (!country) return;
    let isCurrent = true;
    const lookUp = async () => {
      const { data, message } = await api(findShippingPrice, { query: { country } });
      if (isCurrent) setFound({ country, rate: data });
      return message ?? checkoutMessages.shippingUpdated;
    };
    isChosen.current ||= country !== preset || attempt > 0;
    const looking = isChosen.current
      ? runAction(checkoutMessages.updatingShipping, lookUp)
      : lookUp().then(
          () => ({}),
          (error: unknown) => ({ error }),
        );
    void looking.then(({ error }: { error?: unknown }) => {
      if (error && isCurrent) setFound({ country });
    });
    return () => {
      isCurrent = false;
    };
  }, [country, attempt, preset]);

  const answer = found.country === country ? found : undefined;
  return {
    rate: country ? answer?.rate : flatRate(defaultShippingPrice),
    chosen: country ? answer?.rate : undefined,
    hasFailed: Boolean(country && answer && answer.rate === undefined),
    retry() {
      setFound({ country: "" });
      setAttempt(attempt + 1);
    },
  };
}
