import { previewParameter } from "@cairn/contract/platform/rendering.ts";
import { useEffect } from "react";
import { useLocation } from "react-router";
import { recentlySeen, type Seen } from "./recently-seen.ts";
import { SeenRow } from "./seen-row.tsx";

/** The row on a product's own page, which notes that this one is seen. */
export function SeenBefore({ product }: { product: Seen }) {
  const isPreview = new URLSearchParams(useLocation().search).has(previewParameter);
  useEffect(() => {
    if (!isPreview) recentlySeen.remember(product);
  }, [product, isPreview]);
  return <SeenRow without={product.id} />;
}
