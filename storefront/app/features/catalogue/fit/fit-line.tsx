import { sizeForBack } from "@cairn/contract/catalogue/fit/backs.ts";
import { fitMessages } from "@cairn/contract/catalogue/fit/messages.ts";
import { backOf } from "@cairn/contract/catalogue/fit/trip.ts";
import type { ProductDetail } from "@cairn/contract/catalogue/public.ts";
import { fill } from "@cairn/contract/platform/labels.ts";
import { Check } from "lucide-react";
import { useStored } from "../../../lib/stored.ts";
import { keptTrip } from "./kept-trip.ts";
import { backsOf } from "./sizes-of.ts";

/** The size that fits whoever has measured their back, on the page of a pack. */
export function FitLine({ product }: { product: Pick<ProductDetail, "variants"> }) {
  const measure = useStored(keptTrip)?.measure;
  const size = measure && sizeForBack({ variants: backsOf(product) }, backOf(measure));
  if (!size) return null;
  return (
    <p className="flex items-center gap-1.5 text-small font-semibold text-green">
      <Check className="size-4 shrink-0" aria-hidden="true" />
      {fill(fitMessages.fitsYou, { size })}
    </p>
  );
}
