import type { ProductSummary } from "@cairn/contract/catalogue/public.ts";
import { useCallback, useEffect, useState } from "react";
import { useToken } from "../../lib/session.ts";

type Reservable = Pick<ProductSummary, "id" | "variant_id" | "is_upcoming">;

export interface Queue {
  /** The customer's place, from 1; undefined without one and while loading. */
  readonly place: number | undefined;
  /** Asks for it again. */
  readonly onReserved: () => void;
}

/** A customer's place in the queue of this variant. */
export function usePlace({ id: productId, variant_id: variantId, is_upcoming: isUpcoming }: Reservable): Queue {
  const token = useToken();
  const [known, setKnown] = useState<{ variantId: number; place: number | undefined }>();
  const refresh = useCallback(() => {
    if (!token || !isUpcoming) return setKnown(undefined);
    import("./reserve.ts")
      .then(({ findPlace }) => findPlace(productId, variantId))
      // A failure is harmless, since the server reserves nothing twice.
      .then(
        (place) => setKnown({ variantId, place }),
        () => undefined,
      );
  }, [token, productId, variantId, isUpcoming]);
  useEffect(refresh, [refresh]);
  return { place: known?.variantId === variantId ? known.place : undefined, onReserved: refresh };
}
