import { arrivalOf } from "@cairn/contract/shipping/arrival.ts";
import { arrivalText } from "@cairn/contract/shipping/messages.ts";
import type { ShippingRateOnWire } from "@cairn/contract/shipping/public.ts";

/** On which days what is paid now arrives, in words; undefined where nobody can say. Only in the browser, by its clock. */
export function arrivalBy({ days, dispatch }: Pick<ShippingRateOnWire, "days" | "dispatch">): string | undefined {
  const arrival = days && arrivalOf(new Date(), dispatch, days);
  return arrival ? arrivalText(arrival) : undefined;
}
