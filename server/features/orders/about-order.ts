import type { Config } from "../../config.ts";
import type { OrderRow } from "./states.ts";

/** What every mail about an order says of it. */
export function aboutOrder(
  { publicUrl }: Pick<Config, "publicUrl">,
  { reference, name }: Pick<OrderRow, "reference" | "name">,
) {
  return { reference, name, orderUrl: `${publicUrl}/account/orders/${reference}` };
}
