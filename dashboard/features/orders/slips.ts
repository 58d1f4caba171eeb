import { showSlips } from "@cairn/contract/orders/packing/staff.ts";
import { addressOf } from "@cairn/contract/platform/calling.ts";

/** The page with the packing slips of some orders. */
export function slipsOf(references: readonly string[]): string {
  return addressOf(showSlips.url, {}, { ids: references.join(",") });
}
