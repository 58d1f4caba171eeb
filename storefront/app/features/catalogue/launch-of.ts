import { productMessages } from "@cairn/contract/catalogue/messages.ts";
import type { CardProduct } from "@cairn/contract/catalogue/public.ts";
import { formatDate } from "../../lib/format.ts";

/** When an upcoming product is launched, in the specified words until a date is known. */
export function launchOf({ launches_on }: Pick<CardProduct, "launches_on">): string {
  return launches_on ? `${productMessages.launchingOn} ${formatDate(launches_on)}` : productMessages.launching;
}
