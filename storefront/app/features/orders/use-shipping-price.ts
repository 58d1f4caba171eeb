import { checkoutMessages } from "@cairn/contract/messages/orders.ts";
import type { Pence } from "@cairn/contract/money.ts";
import { defaultShippingPrice } from "@cairn/contract/pricing.ts";
import { findShippingPrice } from "@cairn/contract/shipping.ts";
import { useEffect, useState } from "react";
import { api } from "../../lib/browser-api.ts";
import { runAction } from "../../lib/run-action.ts";

/** What delivery to the chosen country costs; the default until one is chosen (specification section 9). */
export function useShippingPrice(country: string): Pence {
  const [found, setFound] = useState({ country: "", price: defaultShippingPrice });

  useEffect(() => {
    if (!country) return;
    let isCurrent = true;
    void runAction(checkoutMessages.updatingShipping, async () => {
      const { data } = await api(findShippingPrice, { query: { country } });
      if (isCurrent) setFound({ country, price: data.price });
      return checkoutMessages.shippingUpdated;
    });
    return () => {
      isCurrent = false;
    };
  }, [country]);

  return found.country === country ? found.price : defaultShippingPrice;
}
