import { addressOf } from "@cairn/contract/calling.ts";
import { showSlips } from "@cairn/contract/staff/packing.ts";

/** The page with the packing slips of some orders. */
export function slipsOf(references: readonly string[]): string {
  return addressOf(showSlips.url, {}, { ids: references.join(",") });
}
