import { isSoldOut } from "@cairn/contract/catalogue/availability.ts";
import { productMessages } from "@cairn/contract/catalogue/messages.ts";
import type { ProductSummary } from "@cairn/contract/catalogue/public.ts";
import { type Ref, useId } from "react";
import { AlertButton } from "../alerts/alert-button.tsx";
import { AddToCart } from "../orders/cart/add-to-cart.tsx";
import { ReserveButton } from "../preorders/reserve-button.tsx";
import type { Queue } from "../preorders/use-place.ts";
import { launchOf } from "./launch-of.ts";

interface ProductActionsProps {
  product: ProductSummary;
  /** The day of its launch, null while none is known. */
  launchesOn: string | null;
  /** Some variant is still to come: room is kept for its second button, so that choosing another one moves nothing. */
  mayBeUpcoming: boolean;
  queue: Queue;
  ref: Ref<HTMLDivElement>;
}

/** "Add to cart", reservation beside it before the launch, and in its place an alert for what is sold out. */
export function ProductActions({ product, launchesOn, mayBeUpcoming, queue, ref }: ProductActionsProps) {
  return (
    <div ref={ref} className="grid gap-3 max-lg:*:scroll-mb-24">
      {isSoldOut(product) ? <SoldOut product={product} /> : <AddToCart product={product} size="large" showsStock />}
      {mayBeUpcoming && !product.is_upcoming && <div className="h-14" />}
      {product.is_upcoming && (
        <ReserveButton product={product} variant="primary" size="large" {...queue}>
          {productMessages.reserveYours}
        </ReserveButton>
      )}
      {launchesOn && (product.is_upcoming || mayBeUpcoming) && (
        <p className={`text-center text-small text-slate ${product.is_upcoming ? "" : "invisible"}`}>
          {launchOf({ launches_on: launchesOn })}
        </p>
      )}
    </div>
  );
}

function SoldOut({ product }: Pick<ProductActionsProps, "product">) {
  const reasonId = useId();
  return (
    <>
      <AlertButton product={product} size="large" reasonId={reasonId} />
      <p id={reasonId} className={`text-small text-slate ${product.variant_name ? "min-h-[2lh]" : ""}`}>
        {productMessages.soldOutReason}
      </p>
    </>
  );
}
