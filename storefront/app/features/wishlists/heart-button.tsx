import type { ProductSummary } from "@cairn/contract/catalogue/public.ts";
import { fill } from "@cairn/contract/platform/labels.ts";
import { wishlistMessages } from "@cairn/contract/wishlists/messages.ts";
import { Heart } from "lucide-react";
import { useNavigate } from "react-router";
import { useStored } from "../../lib/stored.ts";
import { fullName } from "../orders/cart/lines.ts";
import { toggle } from "./toggle.ts";
import { wishlist } from "./wishlist.ts";

interface HeartButtonProps {
  product: ProductSummary;
  /** On a card's picture there is no room for words. */
  place: "picture" | "page";
}

const looks = {
  picture:
    "grid size-11 scroll-mt-24 place-items-center rounded-full bg-paper/85 text-ink transition-colors hover:bg-paper pointer-events-auto",
  page: "flex h-8 items-center gap-2 rounded-full px-3 text-small text-slate transition-colors hover:text-ink touch:h-11",
};

/** Puts a product on the wishlist, and takes it off again. */
export function HeartButton({ product, place }: HeartButtonProps) {
  const navigate = useNavigate();
  const isListed = useStored(wishlist.items).some(({ variant_id }) => variant_id === product.variant_id);
  return (
    <button
      type="button"
      aria-pressed={isListed}
      aria-label={fill(wishlistMessages.choose, { product: fullName(product) })}
      onClick={() => toggle(product, () => navigate("/wishlist"))}
      className={looks[place]}
    >
      <Heart
        className={`${place === "picture" ? "size-5" : "size-4"} ${isListed ? "fill-red text-red" : ""}`}
        aria-hidden="true"
      />
      {place === "page" && wishlistMessages.title}
    </button>
  );
}
