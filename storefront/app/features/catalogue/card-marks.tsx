import { backOf } from "@cairn/contract/catalogue/fit/trip.ts";
import type { CardProduct } from "@cairn/contract/catalogue/public.ts";
import { useStored } from "../../lib/stored.ts";
import { Lazy } from "../../ui/lazy.tsx";
import { HeartButton } from "../wishlists/heart-button.tsx";
import { keptTrip } from "./fit/kept-trip.ts";

export interface CardMarksProps {
  product: CardProduct;
}

const loadFit = async () => (await import("./fit/card-fit.tsx")).CardFit;

/** The heart and the size that fits, which lie on a card's picture, so that nothing moves when they come. */
export function CardMarks({ product }: CardMarksProps) {
  const measure = useStored(keptTrip)?.measure;
  return (
    <div className="pointer-events-none absolute inset-x-0 top-0 flex aspect-square items-start justify-end p-1.5">
      <HeartButton product={product} place="picture" />
      {measure && <Lazy load={loadFit} props={{ id: product.id, back: backOf(measure) }} />}
    </div>
  );
}
